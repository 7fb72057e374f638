import { after, before, describe, it } from 'node:test';
import { HOST_PAGES } from '../embed/host-pages.ts';
import { HostSite, WAYS } from '../embed/host-site.ts';

describe('a guest books', () => {
  let site: HostSite;
  before(async () => {
    site = await HostSite.start();
  });
  after(async () => site.stop());

  for (const [name, way] of Object.entries(WAYS))
    for (const [what, host] of Object.entries(HOST_PAGES))
      it(`by ${name} on a page ${what}`, { timeout: 60_000 }, async () => site.bookOn(host, way));
});

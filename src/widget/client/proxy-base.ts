import { PROPERTY_ID } from '../../contract/routes.ts';
import type { HostSettings } from '../host/settings.ts';
import { AnswerError } from './request.ts';

/** Chunks lie one folder below the loader; where they came from is where the proxy is. */
const OWN_URL: string = import.meta.url;

/** Where to ask, with a slash at its end. Throws for settings that nothing can be asked with. */
export function proxyBase({ property, proxy }: Pick<HostSettings, 'property' | 'proxy'>): string {
  const { href, protocol } = new URL(proxy || '../', proxy ? document.baseURI : OWN_URL);
  if ((property && !PROPERTY_ID.test(property)) || !/^https?:$/.test(protocol)) throw new AnswerError(400);
  return href.replace(/\/?$/, '/');
}

import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { HOST_FILE, HOUSE, startWorld } from './world.ts';

interface Rich {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly [name: string]: unknown;
}

interface Told {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

const SOURCE = /<iframe src="([^"]+)" title="([^"]+)" width="(\d+)" height="(\d+)"/;

describe('a link to a booking page, on other sites', async () => {
  const name = 'Sea "view" <& more>';
  const [first, ...rest] = HOST_FILE.properties;
  const hostFile = {
    ...HOST_FILE,
    publicUrl: 'https://book.example/stay/',
    properties: [{ ...first, name }, ...rest],
  };
  const world = await startWorld({ hostFile });
  const link = `https://book.example/stay/embed/${HOUSE}`;
  const ask = async (query: Record<string, string>): Promise<Response> =>
    world.get(`/oembed?${new URLSearchParams(query).toString()}`);
  const rich = async (query: Record<string, string>): Promise<Rich> =>
    (await ask(query)).json() as Promise<Rich>;

  it('is a frame with a title and a size', async () => {
    const answer = await ask({ url: link, format: 'json' });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('Content-Type'), 'application/json');
    const { html, ...told } = (await answer.json()) as Rich;
    assert.deepEqual(told, {
      version: '1.0',
      type: 'rich',
      title: name,
      provider_url: 'https://book.example',
      cache_age: 3600,
      width: 1000,
      height: 800,
    });
    assert.deepEqual(SOURCE.exec(html)?.slice(1), [
      link,
      'Sea &quot;view&quot; &lt;&amp; more&gt;',
      '1000',
      '800',
    ]);
    assert.match(
      html,
      /^<blockquote><a href="[^"]+">[^<]+<\/a><\/blockquote><iframe /,
      'as WordPress wants it',
    );
    assert.match(html, / allow="clipboard-write"/, 'the account can be copied');
  });

  it('is as large as the site lets it be', async () => {
    for (const [limits, size] of [
      [{ maxwidth: '800', maxheight: '5000' }, [800, 800]],
      [{ maxwidth: '400' }, [400, 1000]],
      [{ maxheight: '300' }, [1000, 300]],
      [{ maxwidth: '' }, [1000, 800]],
    ] as const) {
      const { width, height, html } = await rich({ url: link, ...limits });
      assert.deepEqual([width, height], size);
      assert.deepEqual(SOURCE.exec(html)?.slice(3), size.map(String));
    }
  });

  it('keeps its language, theme and dates, and nothing of anybody else’s', async () => {
    const meant = '?lang=de&theme=dark&booking-check-in=2027-07-03';
    const { html } = await rich({ url: `${link}${meant}&utm_source=x&words=%7B%7D&lang=fr#here` });
    assert.equal(SOURCE.exec(html)?.[1], `${link}${meant.replaceAll('&', '&amp;')}`);
  });

  it('is found by what looks for it in the page', async () => {
    const page = await (await world.get(`/embed/${HOUSE}?lang=de`)).text();
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];
    const { origin, pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'));
    assert.equal(`${origin}${pathname}`, 'https://book.example/stay/oembed');
    assert.equal(searchParams.get('url'), `${link}?lang=de`);
    assert.equal((await ask(Object.fromEntries(searchParams))).status, 200);
  });

  it('is none where it leads elsewhere', async () => {
    for (const url of [
      'https://elsewhere.example/',
      `https://elsewhere.example/stay/embed/${HOUSE}`,
      `https://book.example/embed/${HOUSE}`,
      `https://book.example@evil.example/stay/embed/${HOUSE}`,
      'https://book.example/stay/embed/',
      `https://book.example/stay/embed/${HOUSE}/more`,
      'https://book.example/stay/embed/__proto__',
      `javascript:alert(1)//book.example/stay/embed/${HOUSE}`,
    ]) {
      const answer = await ask({ url });
      assert.equal(answer.status, 404, url);
      assert.equal(((await answer.json()) as Told).code, 'not_found');
    }
  });

  it('says which parameter cannot be used, and why', async () => {
    for (const [query, path] of [
      [{}, 'url'],
      [{ url: 'embed/1' }, 'url'],
      [{ url: link, maxwidth: '-1' }, 'maxwidth'],
      [{ url: link, maxwidth: '12px' }, 'maxwidth'],
      [{ url: link, maxheight: '0' }, 'maxheight'],
    ] as const) {
      const answer = await ask(query);
      assert.equal(answer.status, 400);
      const { errors } = (await answer.json()) as Told;
      assert.deepEqual(
        errors?.map((error) => error.path),
        [path],
      );
    }
  });

  it('has no other format than JSON', async () => {
    const answer = await ask({ url: link, format: 'xml' });
    assert.equal(answer.status, 501);
    assert.equal(answer.headers.get('Content-Type'), 'application/problem+json');
    assert.equal(((await answer.json()) as Told).code, 'not_implemented');
    assert.doesNotMatch(world.log.join('\n'), /"level":"?(error|50)/);
  });

  it('is asked for where the page was asked for, if nobody says where the proxy is', async () => {
    const own = await startWorld();
    const page = `http://${new URL(own.url).host}/embed/${HOUSE}`;
    const answer = await own.get(`/oembed?url=${encodeURIComponent(page)}`);
    assert.equal(SOURCE.exec(((await answer.json()) as Rich).html)?.[1], page);
    const foreign = await own.get(`/oembed?url=${encodeURIComponent(`https://book.example/embed/${HOUSE}`)}`);
    assert.equal(foreign.status, 404);
  });
});

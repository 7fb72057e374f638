import type { PageValues } from '../../demo/site.ts';

/** A kind of page around the widget. */
export interface HostPage {
  readonly doctype?: string;
  readonly css?: string;
  readonly policy?: string;
  /** An inline script that runs before the host's lines. */
  readonly script?: string;
}

/** In a policy, `{{proxy}}` stands for the proxy's origin and `{{site}}` for the page's own origin. */
const STRICT_POLICY =
  "default-src 'none'; script-src {{proxy}} {{site}}; connect-src {{proxy}}; frame-src {{proxy}}";
const TRUSTED_TYPES_POLICY = "require-trusted-types-for 'script'; trusted-types booking-widget";

/** Kinds of pages. */
export const HOST_PAGES: Readonly<Record<string, HostPage>> = {
  'like any other': {},
  'with a strict policy': { policy: STRICT_POLICY },
  'that requires Trusted Types': { policy: TRUSTED_TYPES_POLICY },
  'that unsets everything': {
    css: '* { all: unset !important } main, iframe { display: block !important; inline-size: 900px !important } iframe { block-size: 800px !important }',
  },
  'without a doctype': { doctype: '', css: 'table { color: red } body { font: italic 900 20px/3 Georgia }' },
};

/** A page with a strict policy that also requires Trusted Types. */
export const STRICT_PAGE: HostPage = { policy: `${STRICT_POLICY}; ${TRUSTED_TYPES_POLICY}` };

export interface ServedPage {
  readonly html: string;
  /** The headers include the page's policy. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns a page of the given kind with the host's lines in it. */
export function drawHostPage(
  { proxy, site }: Pick<PageValues, 'site' | 'proxy'>,
  { doctype = '<!doctype html>', css = '', policy = '', script = '' }: HostPage,
  lines: string,
): ServedPage {
  const html = `${doctype}<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A host</title><style>${css}</style><script>${script}</script><main>${lines}</main></html>`;
  const filledPolicy = policy.replaceAll('{{proxy}}', proxy).replaceAll('{{site}}', site);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return { html, headers: policy === '' ? headers : { ...headers, 'Content-Security-Policy': filledPolicy } };
}

import type { ScriptedProxy } from './scripted-proxy.ts';

/** The window of a page in a frame. */
export type PageWindow = Window & typeof globalThis;

const once = async (element: Element, event: string): Promise<Event> =>
  new Promise((resolve) => {
    element.addEventListener(event, resolve, { once: true });
  });

/**
 * Opens a page of its own in a frame, because a page can define an element only once. Its requests go to
 * `proxy`. The loader runs when `runLoader` is called.
 */
export async function openPage(proxy: ScriptedProxy, markup: string): Promise<PageWindow> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; inline-size: 800px; block-size: 600px';
  frame.srcdoc = `<!doctype html><html lang="en"><title>A host’s page</title><main>${markup}</main>`;
  const loaded = once(frame, 'load');
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow as PageWindow;
  page.fetch = proxy.fetch;
  return page;
}

/** Runs the loader on the page, as its script tag would. `query` makes it another script that does the same. */
export async function runLoader({ document: page }: PageWindow, query = ''): Promise<void> {
  const script = page.createElement('script');
  Object.assign(script, { type: 'module', src: `/src/embed/loader.ts${query}` });
  const scriptRun = once(script, 'load');
  page.head.append(script);
  await scriptRun;
}

export function closePages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}

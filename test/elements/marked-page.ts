import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { MountedWidget } from './widget-fixture.ts';

/** A host's page with every kind of markup that the loader turns into a widget. A framework draws the page again and again. */
export class MarkedPage {
  readonly proxy: ScriptedProxy = new ScriptedProxy();

  /** Returns the HTML from the page's server, without the widgets that the loader adds. */
  html(heading: string): string {
    const settings = `data-property="${this.proxy.property.id}" data-lang="en" data-loading="eager"`;
    return `<main>
      <h1>${heading}</h1>
      <p id="opener"><button data-booking-open ${settings}>Book</button></p>
      <div id="place"><div data-booking-widget ${settings}><a href="/embed">Book</a></div></div>
      <p id="link"><a class="booking-widget" ${settings} href="/embed">Book</a></p>
      <p id="element"><booking-widget property="${this.proxy.property.id}" lang="en" loading="eager"></booking-widget></p>
    </main>`;
  }

  /** Waits for the only widget in `#id`, and returns it. */
  async waitForWidget(id: string): Promise<MountedWidget> {
    const found = await until(id, () => {
      const widgets = document.querySelectorAll<MountedWidget['widget']>(`#${id} booking-widget`);
      return widgets.length === 1 && widgets[0]?.shadowRoot ? widgets[0] : undefined;
    });
    return new MountedWidget(this.proxy, found);
  }

  /** Expects a calendar in place of each markup, and a popup that the button opens. */
  async expectWorkingWidgets(heading: string): Promise<void> {
    await until(heading, () => document.querySelector('h1')?.textContent === heading);
    // The loader reacts to a changed page one frame later.
    await untilPainted();
    for (const id of ['place', 'link', 'element'])
      await (await this.waitForWidget(id)).waitFor('[part~="continue"]');
    const popup = await this.waitForWidget('opener');
    document.querySelector<HTMLElement>('#opener button')?.click();
    const dialog = (await popup.waitFor('dialog[open]')) as HTMLDialogElement;
    const { state } = history as { state: unknown };
    dialog.close();
    await until('the step to be left', () => history.state !== state);
  }
}

import { expect } from '@esm-bundle/chai';
import { html } from '../../src/element/template.ts';
import type { TemplateResult } from '../../src/element/template.ts';
import { css } from '../../src/element/css.ts';
import type { StyleText } from '../../src/element/css.ts';
import { ViewElement } from '../../src/element/view-element.ts';
import type { Changes, PropertyDeclarations } from '../../src/element/view-element.ts';

/** Says what it was told, and keeps a record of its updates. */
class TestTag extends ViewElement {
  static override styles: readonly StyleText[] = [
    css`
      b {
        color: rgb(1, 2, 3);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    text: { type: String },
    count: { type: Number, attribute: 'how-many' },
    loud: { type: Boolean, reflect: true },
    tone: { type: String, reflect: true },
    data: {},
  };
  declare text: string | null;
  declare count: number;
  declare loud: boolean;
  declare tone: string | undefined;
  declare data: unknown;
  readonly record: string[] = [];
  onWillUpdate: () => void = () => undefined;
  onUpdated: () => void = () => undefined;

  constructor() {
    super();
    this.text = 'first';
    this.count = 0;
    this.loud = false;
  }

  protected override willUpdate(changes: Changes): void {
    this.record.push([...changes.keys()].join(' '));
    this.onWillUpdate();
  }

  protected override render(): TemplateResult {
    return html`<b>${this.text}</b> ${this.count}`;
  }

  protected override updated(): void {
    this.onUpdated();
  }
}
customElements.define('test-tag', TestTag);

function found<Item>(item: Item | null): Item {
  if (item === null) throw new Error('It is not in the page.');
  return item;
}

const tag = async (markup = '<test-tag></test-tag>'): Promise<TestTag> => {
  document.body.innerHTML = markup;
  const element = found(document.querySelector<TestTag>('test-tag'));
  await element.updateComplete;
  return element;
};
const shown = (element: TestTag): string => element.renderRoot.textContent.trim();

describe('ViewElement', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('draws what its constructor has set', async () => {
    expect(shown(await tag())).to.equal('first 0');
  });

  it('draws nothing before it is in a page', async () => {
    const element = new TestTag();
    element.text = 'set early';
    await element.updateComplete;
    expect(element.record).to.deep.equal([]);
  });

  it('draws once for several changes', async () => {
    const element = await tag();
    element.text = 'a';
    element.count = 1;
    await element.updateComplete;
    expect(element.record.slice(1)).to.deep.equal(['text count']);
  });

  it('draws nothing anew for a value that is the same', async () => {
    const element = await tag();
    element.text = 'first';
    await element.updateComplete;
    expect(element.record.length).to.equal(1);
  });

  it('reads an attribute as the property’s type', async () => {
    const element = await tag('<test-tag how-many="3" loud text="hello"></test-tag>');
    expect([element.count, element.loud, element.text]).to.deep.equal([3, true, 'hello']);
  });

  it('follows an attribute that is taken away', async () => {
    const element = await tag('<test-tag loud text="hello"></test-tag>');
    element.removeAttribute('loud');
    element.removeAttribute('text');
    expect([element.loud, element.text]).to.deep.equal([false, null]);
  });

  it('has no attribute for a property that declares none', async () => {
    const element = await tag('<test-tag data="x"></test-tag>');
    expect(element.data).to.equal(undefined);
  });

  it('shows a reflected value as its attribute', async () => {
    const element = await tag();
    element.loud = true;
    element.tone = 'warm';
    await element.updateComplete;
    expect([element.getAttribute('loud'), element.getAttribute('tone')]).to.deep.equal(['', 'warm']);
  });

  it('takes the attribute away with the reflected value', async () => {
    const element = await tag('<test-tag loud tone="warm"></test-tag>');
    element.loud = false;
    element.tone = undefined;
    await element.updateComplete;
    expect([element.hasAttribute('loud'), element.hasAttribute('tone')]).to.deep.equal([false, false]);
  });

  it('keeps what was set on it before its class was there', async () => {
    class Late extends TestTag {}
    document.body.innerHTML = '<late-tag></late-tag>';
    const element = found(document.querySelector<Late>('late-tag'));
    element.text = 'given';
    customElements.define('late-tag', Late);
    await element.updateComplete;
    expect(shown(element)).to.equal('given 0');
  });

  it('draws what is set while it gets ready to draw, in the same update', async () => {
    const element = await tag();
    element.onWillUpdate = () => {
      element.text = 'ready';
    };
    element.count = 1;
    await element.updateComplete;
    expect([shown(element), element.record.length]).to.deep.equal(['ready 1', 2]);
  });

  it('says by its promise that an update has made another one due', async () => {
    const element = await tag();
    element.onUpdated = () => {
      element.count = 2;
    };
    element.count = 1;
    expect([await element.updateComplete, await element.updateComplete]).to.deep.equal([false, true]);
  });

  it('goes on after an update that throws', async () => {
    const element = await tag();
    element.onWillUpdate = () => {
      throw new Error('once');
    };
    element.count = 1;
    const failed = await element.updateComplete.catch((error: unknown) => (error as Error).message);
    element.onWillUpdate = () => undefined;
    element.count = 2;
    await element.updateComplete;
    expect([failed, shown(element)]).to.deep.equal(['once', 'first 2']);
  });

  it('adopts a style sheet once, however often it is asked to', async () => {
    const element = await tag();
    element.adopt(TestTag.styles);
    expect(element.renderRoot.adoptedStyleSheets.length).to.equal(1);
  });

  it('keeps its styles and what it shows when it is moved in the page', async () => {
    const element = await tag();
    document.body.append(element);
    const bold = found(element.renderRoot.querySelector('b'));
    expect([shown(element), getComputedStyle(bold).color]).to.deep.equal(['first 0', 'rgb(1, 2, 3)']);
  });

  it('takes what is set after its class was there rather than what was set before', async () => {
    const element = document.createElement('later-set-tag') as HTMLElement & { text: string };
    document.body.append(element);
    element.text = 'before';
    const set = customElements.whenDefined('later-set-tag').then(() => {
      element.text = 'after';
    });
    customElements.define('later-set-tag', class extends TestTag {});
    await set;
    await (element as unknown as TestTag).updateComplete;
    element.remove();
    expect(element.text).to.equal('after');
  });

  it('has shown as attributes by the time of an update what was set by script', async () => {
    const element = await tag();
    const seen: (string | null)[] = [];
    element.onWillUpdate = () => seen.push(element.getAttribute('tone'));
    element.tone = 'loud';
    await element.updateComplete;
    expect(seen).to.deep.equal(['loud']);
  });
});

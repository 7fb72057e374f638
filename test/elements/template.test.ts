import { expect } from '@esm-bundle/chai';
import { asOne, html, render } from '../../src/element/template.ts';
import type { TemplateResult } from '../../src/element/template.ts';

function boxFor(draw: (value: never) => TemplateResult): {
  readonly box: HTMLElement;
  readonly show: (value?: unknown) => void;
  readonly first: (selector: string) => HTMLElement;
} {
  const box = document.createElement('div');
  return {
    box,
    show: (value) => {
      render(draw(value as never), box);
    },
    first: (selector) => {
      const found = box.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      return found;
    },
  };
}

/** Without the blank space between the tags of a template. */
const squeezed = ({ textContent }: Element): string => textContent.replace(/\s+/g, '');

describe('a template', () => {
  it('shows texts and numbers, and nothing for what is missing', () => {
    const { box, show } = boxFor((value) => html`<p>a ${value} b</p>`);
    for (const [value, text] of [
      ['x', 'a x b'],
      [0, 'a 0 b'],
      ['', 'a  b'],
      [undefined, 'a  b'],
      [null, 'a  b'],
      ['y', 'a y b'],
    ]) {
      show(value);
      expect(box.textContent).to.equal(text);
    }
  });

  it('never takes a text for markup, nor an object that only looks like a template', () => {
    const { box, show } = boxFor((value) => html`<p title=${value}>${value}</p>`);
    show('<b>"\'</b><!--⁂-->');
    expect(box.querySelector('b')).to.equal(null);
    expect(box.querySelector('p')?.title).to.equal('<b>"\'</b><!--⁂-->');
    show({ strings: ['<b>bold</b>'], values: [] });
    expect(box.querySelector('b')).to.equal(null);
  });

  it('keeps its nodes while only its values change', () => {
    const { show, first } = boxFor((value) => html`<p class=${value}>${value}</p>`);
    show('one');
    const before = first('p');
    show('two');
    expect(first('p')).to.equal(before);
    expect(before.outerHTML).to.equal('<p class="two">two</p>');
  });

  it('gives way to another one, to a text, and comes back', () => {
    const { box, show } = boxFor((value) => html`<i></i>${value}<u></u>`);
    const draw = (text: string): TemplateResult => html`<b>${text}</b>`;
    for (const [value, markup] of [
      [draw('b'), '<i></i><b>b</b><u></u>'],
      [html`<s></s>`, '<i></i><s></s><u></u>'],
      ['text', '<i></i>text<u></u>'],
      [[draw('x'), 'y'], '<i></i><b>x</b>y<u></u>'],
      [draw('z'), '<i></i><b>z</b><u></u>'],
      [undefined, '<i></i><u></u>'],
    ]) {
      show(value);
      expect(box.innerHTML).to.equal(markup);
    }
  });

  it('is not even looked at where it is the very same', () => {
    const values = ['kept'];
    const kept = html`<b>${'kept'}</b>`;
    Object.assign(kept, { values });
    const { show, first } = boxFor(
      (value) =>
        html`<p>${kept}</p>
          ${value}`,
    );
    show('one');
    values[0] = 'another';
    show('two');
    expect(first('b').textContent).to.equal('kept');
  });

  it('of nothing but values takes away what they showed', () => {
    const inner = (values: readonly unknown[]): TemplateResult => html`${values[0]}${values[1]}`;
    const { box, show } = boxFor((value) => html`<p>${value}</p>`);
    show(inner([html`<b></b>`, [html`<i></i>`, 'text']]));
    expect(box.innerHTML).to.equal('<p><b></b><i></i>text</p>');
    show('gone');
    expect(box.innerHTML).to.equal('<p>gone</p>');
  });

  it('stands after what its place held before, which stays', () => {
    const box = document.createElement('div');
    box.innerHTML = '<i></i>';
    render(html`<b></b>`, box);
    render(undefined, box);
    expect(box.innerHTML).to.equal('<i></i>');
  });
});

describe('a list', () => {
  const item = (text: string): TemplateResult => html`<li>${text}</li>`;

  it('grows and shrinks at its end, and keeps the nodes of what stays', () => {
    const { box, show } = boxFor(
      (value: string[]) =>
        html`<ul>
            ${value.map(item)}
          </ul>
          after`,
    );
    for (const texts of [['a', 'b'], ['a', 'b', 'c', 'd'], ['x'], [], ['y', 'z']]) {
      const before = [...box.querySelectorAll('li')];
      show(texts);
      const now = [...box.querySelectorAll('li')];
      expect(now.map(({ textContent }) => textContent)).to.deep.equal(texts);
      expect(now.slice(0, before.length)).to.deep.equal(before.slice(0, texts.length));
      expect(squeezed(box)).to.equal(`${texts.join('')}after`);
    }
  });

  it('lies in lists, and in tables and select boxes, where no element may stand around it', () => {
    const { box, show } = boxFor(
      (value: string[][]) =>
        html`<table>
            <tbody>
              ${value.map(
                (row) =>
                  html`<tr>
                    ${row.map((cell) => html`<td>${cell}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>
          <select>
            ${value.map((row) => html`<optgroup label=${row[0]}>${row.map((cell) => html`<option>${cell}</option>`)}</optgroup>`)}
          </select>`,
    );
    show([['a', 'b'], ['c']]);
    show([['d'], ['e', 'f'], ['g']]);
    expect([...box.querySelectorAll('tr')].map(squeezed)).to.deep.equal(['d', 'ef', 'g']);
    expect([...box.querySelectorAll('option')].map(({ text }) => text)).to.deep.equal(['d', 'e', 'f', 'g']);
  });
});

describe('of an element, a template sets', () => {
  it('attributes: absent where they are missing, false as a text', () => {
    const { show, first } = boxFor((value) => html`<p lang="en" title=${value}></p>`);
    for (const [value, title] of [
      [undefined, null],
      ['a', 'a'],
      [false, 'false'],
      [3, '3'],
      [null, null],
      ['', ''],
    ]) {
      show(value);
      expect(first('p').getAttribute('title')).to.equal(title);
      expect(first('p').getAttribute('lang')).to.equal('en');
    }
  });

  it('attributes of several values, with or without a text around them', () => {
    const { show, first } = boxFor(
      (value) => html`<p class="a ${value} b-${value}" id=${'i'} title="${value}${value}">${value}</p>`,
    );
    show('x');
    expect(first('p').outerHTML).to.equal('<p class="a x b-x" id="i" title="xx">x</p>');
    show(undefined);
    expect(first('p').className).to.equal('a  b-');
  });

  it('attributes that are there or not', () => {
    const { show, first } = boxFor((value) => html`<button ?hidden=${value}></button>`);
    for (const value of [true, false, 'yes', '', undefined]) {
      show(value);
      expect(first('button').hidden).to.equal(Boolean(value));
    }
  });

  it('properties, with their capital letters', () => {
    const { show, first } = boxFor((value) => html`<p .fooBar=${value} title="t" .title=${value}></p>`);
    show('value');
    expect(first('p')).to.include({ fooBar: 'value', title: 'value' });
    expect(first('p').getAttributeNames()).to.deep.equal(['title']);
  });

  it('only what has changed since it was drawn last: what a guest types stays', () => {
    const { show, first } = boxFor((value) => html`<input .value=${'typed'} title=${value} />`);
    show('one');
    const field = first('input') as HTMLInputElement;
    field.value = 'typed by the guest';
    show('two');
    expect(field.value).to.equal('typed by the guest');
  });

  it('listeners: the newest alone, and none where there is none', () => {
    const { show, first } = boxFor((value) => html`<button @click=${value}></button>`);
    const heard: string[] = [];
    show(() => heard.push('first'));
    first('button').click();
    show(() => heard.push('second'));
    first('button').click();
    show(undefined);
    first('button').click();
    expect(heard).to.deep.equal(['first', 'second']);
    expect(first('button').getAttributeNames()).to.deep.equal([]);
  });

  it('and calls what wants to see it', () => {
    const seen: unknown[] = [];
    const visit = (element: Element): unknown => seen.push(element);
    const { show, first } = boxFor((value) => html`<p ref=${visit} title=${value}></p>`);
    show('one');
    expect(seen).to.deep.equal([first('p')]);
    expect(first('p').hasAttribute('ref')).to.equal(false);
  });

  describe('as one with the templates in it', () => {
    interface Row {
      readonly name: string;
      readonly cells: readonly string[];
    }
    const rows: readonly Row[] = [
      { name: 'a', cells: ['1', '2'] },
      { name: 'b', cells: ['3', '<i>'] },
    ];
    const table = (list: readonly Row[]): TemplateResult =>
      html`<ul>
        ${list.map(({ name, cells }) => html`<li title=${name}>${cells.map((text) => html`<b class="c ${text}">${text}</b>`)}</li>`)}
      </ul>`;

    it('shows the same', () => {
      const apart = boxFor(table);
      const together = boxFor((list: readonly Row[]) => asOne(table(list)));
      apart.show(rows);
      together.show(rows);
      expect(together.box.innerHTML).to.equal(apart.box.innerHTML);
    });

    it('has no nodes between those that are seen', () => {
      const { show, first } = boxFor((list: readonly Row[]) => asOne(table(list)));
      show(rows);
      expect([...first('li').childNodes].map(({ nodeName }) => nodeName)).to.deep.equal(['B', 'B']);
    });

    it('keeps its nodes while only its values change', () => {
      const { show, box } = boxFor((list: readonly Row[]) => asOne(table(list)));
      show(rows);
      const before = [...box.querySelectorAll('b')];
      show(rows.map(({ name, cells }) => ({ name: `${name}!`, cells: cells.map((text) => `${text}!`) })));
      expect([...box.querySelectorAll('b')]).to.deep.equal(before);
      expect(before.map(({ textContent }) => textContent)).to.deep.equal(['1!', '2!', '3!', '<i>!']);
    });
  });
});

import type { Page } from 'playwright-core';

type Edge = 'top start' | 'top end' | 'bottom start' | 'bottom end';

/** The parts that hosts style most often, and the edge on which the label of each is drawn. The guide lists all parts. */
const LABEL_EDGES: Readonly<Record<string, Edge>> = {
  container: 'bottom end',
  calendar: 'top end',
  previous: 'bottom start',
  'month-select': 'top end',
  next: 'top end',
  heading: 'top start',
  month: 'bottom start',
  'day-taken': 'bottom start',
  'day-check-in': 'top end',
  'day-check-out': 'bottom end',
  'finder-toggle': 'bottom end',
  card: 'top end',
  dates: 'top end',
  party: 'top end',
  total: 'top end',
  continue: 'bottom end',
};

/** Parts that occur several times. Their label is at the last visible element, because the first element has another label. */
const LABELLED_AT_LAST_ELEMENT = ['heading', 'month'];

const COLOUR = '#b3125c';

async function boxOf(page: Page, part: string): Promise<DOMRect> {
  const visible = page
    .locator(
      `booking-widget :not(.covered) > [part~="month"] [part~="${part}"], booking-widget [part~="${part}"]`,
    )
    .filter({ visible: true });
  const labelledElement = LABELLED_AT_LAST_ELEMENT.includes(part) ? visible.last() : visible.first();
  return labelledElement.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return new DOMRect(x + scrollX, y + scrollY, width, height).toJSON() as DOMRect;
  });
}

/** Outlines the parts of a widget, and writes the name of each on its outline, above the outlines of its neighbours. */
export async function labelParts(page: Page): Promise<void> {
  for (const [part, edge] of Object.entries(LABEL_EDGES)) {
    const box = await boxOf(page, part);
    const [block, inline] = edge.split(' ');
    const outlineStyle = {
      ...{ position: 'absolute', left: `${box.x}px`, top: `${box.y}px`, boxSizing: 'border-box' },
      ...{
        width: `${box.width}px`,
        height: `${box.height}px`,
        border: `1.5px solid ${COLOUR}`,
        borderRadius: '4px',
      },
    };
    const labelStyle = {
      ...{ position: 'absolute', padding: '1px 5px', background: COLOUR, color: '#fff', borderRadius: '4px' },
      ...{ font: '600 11px/14px ui-monospace, monospace', whiteSpace: 'nowrap', zIndex: '1' },
      ...(block === 'top' ? { top: '-9px' } : { bottom: '-9px' }),
      ...(inline === 'start' ? { left: '6px' } : { right: '6px' }),
    };
    await page.evaluate(
      (styles) => {
        const [around, text] = [document.createElement('div'), document.createElement('div')];
        Object.assign(around.style, styles.outline);
        Object.assign(text.style, styles.name);
        text.textContent = styles.part;
        around.append(text);
        document.body.append(around);
      },
      { part, outline: outlineStyle, name: labelStyle },
    );
  }
}

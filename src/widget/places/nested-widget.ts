import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HostSettings } from '../host/settings.ts';
import { WIDGET_PARTS } from '../host/widget-parts.ts';

/** Attributes that a widget within another one has of its own, or else from the one around it. */
type PassedOn =
  | 'property'
  | 'proxy'
  | 'lang'
  | 'theme'
  | 'week-start'
  | 'return-url'
  | 'cancel-url'
  | 'check-in'
  | 'check-out'
  | 'adults'
  | 'children'
  | 'chosen';

/** Names of the slots that a host can fill; what is in those of the outer widget shows in the inner one. */
const SLOTS = ['header', 'terms', 'confirmation'];

/**
 * A widget within another one's shadow root. The host sees one: what is set on the outer one holds for it, its parts
 * and slots are the outer one's, and its events leave both.
 */
export function nestedWidget(
  outer: Element & Pick<HostSettings, 'words'>,
  own: Readonly<Partial<Record<PassedOn, string>>>,
): TemplateResult {
  const value = (name: PassedOn): unknown => own[name] ?? outer.getAttribute(name) ?? nothing;
  return html`<booking-widget
    exportparts=${WIDGET_PARTS}
    property=${value('property')}
    proxy=${value('proxy')}
    lang=${value('lang')}
    theme=${value('theme')}
    week-start=${value('week-start')}
    return-url=${value('return-url')}
    cancel-url=${value('cancel-url')}
    check-in=${value('check-in')}
    check-out=${value('check-out')}
    adults=${value('adults')}
    children=${value('children')}
    chosen=${value('chosen')}
    .words=${outer.words}
    ?extend=${outer.hasAttribute('extend')}
    >${SLOTS.map((name) => html`<slot name=${name} slot=${name}></slot>`)}</booking-widget
  >`;
}

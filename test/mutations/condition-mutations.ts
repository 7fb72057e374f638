/**
 * Ten changed conditions in code whose own tests were removed or moved beside their modules. They show whether the remaining tests
 * notice. Their numbers follow those of the 25 rules.
 *
 * The conditions were drawn at random (`random.Random(28).sample` of Python) from 227 lines with a comparison: those in
 * `src/proxy/{http,rates,guards}`, and those of the widget's form, storage, order, presets, parts and focus.
 */
import type { Mutation } from './rule-mutations.ts';

const FORM_FOLDER = 'src/widget/details';
const RATES_FOLDER = 'src/proxy/rates';
const RATES_TEST = 'test/proxy/rates.test.ts';

export const CONDITION_MUTATIONS: readonly Mutation[] = [
  {
    number: 26,
    breaks: 'takes an invoice’s field for the way to pay',
    folder: FORM_FOLDER,
    text: "if (name === 'paymentMethod') {",
    replacement: "if (name !== 'paymentMethod') {",
    test: 'src/widget/details/guest-form.test.ts',
  },
  {
    number: 27,
    breaks: 'reads nights around a stay beyond those that are kept',
    folder: RATES_FOLDER,
    text: 'return { from: first < from ? from : first, to: last > to ? to : last };',
    replacement: 'return { from: first, to: last };',
    test: RATES_TEST,
  },
  {
    number: 28,
    breaks: 'edits a text that an input method composes',
    folder: FORM_FOLDER,
    text: "(event.isComposing || event.inputType.startsWith('delete'));",
    replacement: "(event.isComposing && event.inputType.startsWith('delete'));",
    test: 'test/elements/widget-help.test.ts',
  },
  {
    number: 29,
    breaks: 'sends a compressed body without saying so',
    folder: 'src/proxy/http',
    text: "const own = encoding === 'identity' ? { ETag } : { ETag, 'Content-Encoding': encoding };",
    replacement: "const own = encoding !== 'identity' ? { ETag } : { ETag, 'Content-Encoding': encoding };",
    test: 'test/proxy/http.test.ts',
    only: 'is compressed, and answered with 304',
  },
  {
    number: 30,
    breaks: 'reads a calendar in full only if it is urgent and long due',
    folder: RATES_FOLDER,
    text: '(this.isUrgent || now - this.#readAt >= intervalMs)',
    replacement: '(this.isUrgent && now - this.#readAt >= intervalMs)',
    test: RATES_TEST,
  },
  {
    number: 31,
    breaks: 'goes on with a cursor that the service has refused',
    folder: RATES_FOLDER,
    text: "if (failureKind === 'rejected') this.#cursor =",
    replacement: "if (failureKind !== 'rejected') this.#cursor =",
    test: RATES_TEST,
  },
  {
    number: 32,
    breaks: 'helps with a telephone number in fields that are none',
    folder: FORM_FOLDER,
    text: "if (field !== 'phone' || !phone) return undefined;",
    replacement: "if (field !== 'phone' && !phone) return undefined;",
    test: 'test/elements/widget-help.test.ts',
  },
  {
    number: 33,
    breaks: 'keeps a booking that is over in the browser beside one that is not',
    folder: 'src/widget/state',
    text: 'else if (remaining.length < entries.length) writeEntry(getStore, name, remaining);',
    replacement: 'else if (remaining.length > entries.length) writeEntry(getStore, name, remaining);',
    test: 'src/widget/state/storage.test.ts',
  },
  {
    number: 34,
    breaks: 'takes a refused key for an outage',
    folder: RATES_FOLDER,
    text: "if (failure.kind !== 'status') return 'outage';",
    replacement: "if (failure.kind === 'status') return 'outage';",
    test: RATES_TEST,
  },
  {
    number: 35,
    breaks: 'answers with all nights if only one end of a window is named',
    folder: RATES_FOLDER,
    text: 'if (from === undefined && to === undefined) return horizon;',
    replacement: 'if (from === undefined || to === undefined) return horizon;',
    test: 'test/proxy/calendar.test.ts',
    only: 'if the request names only one end',
  },
];

/** Ticks and choices have keys of their own. */
const isTyped = ({ type }: HTMLInputElement): boolean => !['checkbox', 'radio'].includes(type);

/**
 * Enter goes on to the next field: an order that obliges to pay is placed by its button alone. While an input method
 * composes a word, Enter ends that word.
 */
function goOn({ key, target, isComposing, currentTarget: form }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || !isTyped(target)) return;
  // What a host has put into a slot is of no form of ours.
  if (!(form instanceof HTMLFormElement) || target.form !== form) return;
  const fields = [...form.querySelectorAll('input')];
  fields[fields.indexOf(target) + 1]?.focus();
}

/**
 * Has Enter go on from `input` where it is a field of `form`, and a keyboard on the screen name its key so. A second call
 * for a form does nothing.
 */
export function leadOn(form: EventTarget | null, input: HTMLInputElement): void {
  if (!form || input.form !== form || !isTyped(input)) return;
  input.setAttribute('enterkeyhint', 'next');
  input.form.addEventListener('keydown', goOn);
}

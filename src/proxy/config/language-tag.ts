import * as z from 'zod';

/** The one spelling of a language tag, or `undefined` for what is none. Longer subtags name no language that is spoken. */
function canonicalOf(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A language wherever the config file names one: `de`, `pt-BR`. In its canonical spelling alone, or one language could
 * stand there twice, and which of the two counts would be anybody's guess.
 */
export const languageTag = z.string().superRefine((text, context) => {
  const canonical = canonicalOf(text);
  if (canonical === text) return;
  context.addIssue(
    canonical === undefined
      ? 'must be a language like de or pt-BR'
      : `must be a language, which is written ${canonical}`,
  );
});

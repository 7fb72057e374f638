import { LANGUAGES } from '../../src/i18n/languages.ts';

/** Set by the bundler: `LANGUAGES=all`. */
declare const EVERY_LANGUAGE: boolean;

/**
 * The extremes, measured in Liberation Sans over all messages: French needs the most space, German and Ukrainian have the widest
 * words, Japanese has no spaces to break at, Arabic is written from right to left and has the longest dates together with
 * Brazilian Portuguese, which also names a region; English is what most guests read.
 */
const EXTREMES: readonly string[] = ['ar', 'de', 'en', 'fr', 'ja', 'pt-BR', 'uk'];

/** The languages in which a state is drawn: the extremes, or all with `LANGUAGES=all`. */
export const DRAWN_LANGUAGES: readonly string[] = EVERY_LANGUAGE ? LANGUAGES : EXTREMES;

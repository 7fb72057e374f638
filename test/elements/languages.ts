import { LANGUAGES } from '../../src/i18n/languages.ts';

/** By the bundler: `LANGUAGES=all`. */
declare const EVERY_LANGUAGE: boolean;

/**
 * Those that the others lie between, measured in Liberation Sans over all messages: French takes most room in all, German and
 * Ukrainian have the widest words, Japanese has no spaces to break a line at, Arabic is read from the right and has the longest
 * dates beside Brazil's, which is also a region; English is what most guests read.
 */
const EXTREMES: readonly string[] = ['ar', 'de', 'en', 'fr', 'ja', 'pt-BR', 'uk'];

/** In which languages a state is drawn: those of the extremes, and in the long lane all. */
export const DRAWN_LANGUAGES: readonly string[] = EVERY_LANGUAGE ? LANGUAGES : EXTREMES;

/**
 * `node --import tsx test/i18n/translated.ts` lists the English texts that have changed since they were translated, and records
 * the current ones. Run it once you have compared the translations of these texts in every language.
 */
import { changedSources, currentSources, recordedSources, recordSources } from './sources.ts';

const changed = changedSources(currentSources(), recordedSources());
recordSources();
console.log(changed.length === 0 ? 'No English text has changed.' : changed.join('\n'));

import type { DetourWords } from '../../i18n/detour-words.ts';
import type { StatusView } from './status-view.ts';

/** The service gives no clear answer, and the page has stopped asking: what is safe, and what to do. */
export const describeUnresolved = (words: DetourWords): StatusView => ({
  sign: 'stopped',
  heading: words.unresolved,
  text: words.unresolvedHint,
});

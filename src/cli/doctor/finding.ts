/**
 * `problem`: guests cannot book, or something is unsafe. `advice`: it works, and could be better or go wrong later.
 * `untold`: cannot be found out from here, or not yet. `fine`: was looked at.
 */
export const LEVELS = ['problem', 'advice', 'untold', 'fine'] as const;
export type Level = (typeof LEVELS)[number];

/** What a finding is about, for scripts: closed, and listed in demo/guide/host.md. */
export type FindingCode =
  | 'settings'
  | 'origins'
  | 'origin-redirects'
  | 'success-page'
  | 'public-url'
  | 'quote-secret'
  | 'secret-file'
  | 'config-file'
  | 'store'
  | 'limits'
  | 'contact'
  | 'payment-instructions'
  | 'running'
  | 'service'
  | 'key'
  | 'clock'
  | 'time-zone'
  | 'unit'
  | 'rates'
  | 'card';

export interface Finding {
  readonly level: Level;
  readonly code: FindingCode;
  /** The setting, or the unit's UUID. */
  readonly about?: string;
  /** One sentence each. */
  readonly what: string;
  readonly why?: string;
  readonly fix?: string;
  /** Lines to copy: a setting, a command, a UUID. */
  readonly lines?: readonly string[];
}

/** What else is known of a finding of some level and code. */
export type Details = Omit<Finding, 'level' | 'code'>;

export const finding = (level: Level, code: FindingCode, details: Details): Finding => ({
  level,
  code,
  ...details,
});

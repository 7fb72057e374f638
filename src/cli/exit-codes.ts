/** What a command ends with; a host's scripts rely on them (README, "The host's commands"). */
export const EXIT = {
  /** Done, and nothing is wrong. */
  fine: 0,
  /** Done, and something is wrong: the service's answer, or a finding. */
  problems: 1,
  /** Not done: a wrong option or setting. */
  couldNotRun: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Returns the options that every event of the widget has. */
export const bubblingDetail = <Detail>(detail: Detail): CustomEventInit<Detail> => ({
  bubbles: true,
  composed: true,
  detail,
});

export interface ProblemFacts {
  /** A code from the contract's table. */
  readonly code: string;
  /** The id of the request, for the service's support. */
  readonly operationId: string | undefined;
}

/** Fired when a problem keeps the guest from continuing. */
export class BookingProblemEvent extends CustomEvent<ProblemFacts> {
  constructor(code: string, operationId?: string) {
    super('booking-problem', bubblingDetail({ code, operationId }));
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-problem': BookingProblemEvent;
  }
}

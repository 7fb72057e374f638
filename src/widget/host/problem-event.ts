/** How every event of the widget is told. */
export const told = <Detail>(detail: Detail): CustomEventInit<Detail> => ({
  bubbles: true,
  composed: true,
  detail,
});

export interface ProblemFacts {
  /** As in the contract's table. */
  readonly code: string;
  /** For the service's support. */
  readonly operationId: string | undefined;
}

/** Something kept the guest from going on. */
export class BookingProblemEvent extends CustomEvent<ProblemFacts> {
  constructor(code: string, operationId?: string) {
    super('booking-problem', told({ code, operationId }));
  }
}

declare global {
  interface HTMLElementEventMap {
    'booking-problem': BookingProblemEvent;
  }
}

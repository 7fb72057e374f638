/** The statuses that the service answers with besides success (service-interface 7). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409;

/** A request that the service does not do. Its message is for people, and becomes the body `{ "error": … }`. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

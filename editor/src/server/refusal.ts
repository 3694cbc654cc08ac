/** An error that the person can correct. It is shown as it is. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

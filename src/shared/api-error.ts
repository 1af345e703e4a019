/**
 * A call that was not answered with 2xx. The message is `STATUS: BODY` (specification, section 8);
 * the fields survive the way from the server's render to the browser as plain JSON.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  toJSON(): { status: number; body: string; message: string } {
    return { status: this.status, body: this.body, message: this.message };
  }
}

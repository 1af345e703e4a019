/** The body of a 404 for a call that this release of the site does not have. */
export const UNKNOWN_CALL = 'There is no such call.';

/**
 * A call that was not answered with 2xx. The message is `STATUS: BODY` (product.md, 6);
 * the fields survive the way from the server's render to the browser as plain JSON.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds until the next try, if the answer names them. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, retryAfter: number | null = null) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  toJSON(): { status: number; body: string; message: string } {
    return { status: this.status, body: this.body, message: this.message };
  }
}

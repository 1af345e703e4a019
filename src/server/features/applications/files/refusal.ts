/** Why a body is not taken; on the main thread it becomes an HttpError. */
export class Refusal extends Error {
  readonly status: number;
  readonly pointer: string | null;

  /**
   * @param sentence for the person who sent it
   * @param pointer the field it is about (RFC 6901), if it is one
   */
  constructor(status: number, sentence: string, pointer: string | null = null) {
    super(sentence);
    this.status = status;
    this.pointer = pointer;
  }
}

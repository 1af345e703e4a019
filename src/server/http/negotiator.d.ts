/** The part of negotiator 1.1 that we use; the published types describe an older release. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Best first; among equals in the order of `preferred`. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}

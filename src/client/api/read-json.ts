/**
 * A parser's own words help nobody, so a body that is no JSON is told like an answer that never came.
 * @throws {TypeError} when the text is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TypeError('The answer is not JSON.', { cause });
  }
}

/** @throws as `parseJson` */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

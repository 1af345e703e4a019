import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { KnownAnswer } from '../subjects/same-bytes.ts';
import { encodings } from './product.ts';
import type { Bench } from './result.ts';
import type { Subject } from './subject.ts';

/**
 * Records what the product answers, so that bench/subjects/same-bytes.ts can answer the same.
 * @returns the file of the answers, and the page's ETag
 */
export async function recordAnswers(
  bench: Bench,
  product: Subject,
  path: string,
): Promise<{ file: string; etag: string }> {
  const answers: Record<string, KnownAnswer> = {};
  for (const encoding of Object.keys(encodings)) {
    answers[encoding] = await recordAnswer(product.url + path, { 'Accept-Encoding': encoding });
  }
  const etag = etagOf(answers.identity);
  answers['304'] = await recordAnswer(product.url + path, { 'If-None-Match': etag });
  const file = join(await bench.directory(), 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  return { file, etag };
}

function etagOf(answer: KnownAnswer | undefined): string {
  const { headers = [] } = answer ?? {};
  return headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
}

/** Headers that Node adds in each process. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive']);

function recordAnswer(url: string, headers: Record<string, string>): Promise<KnownAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => {
        const { rawHeaders } = response;
        const kept = rawHeaders.filter(
          (_text, at) => !ofTheConnection.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: kept,
          body: Buffer.concat(pieces).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

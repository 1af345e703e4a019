import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config/types.ts';

/** Faults of the next calls: an answer, none, a truncated one, one for a bucket elsewhere. */
export type Failure = '500' | '503' | '403' | '404' | '429' | '301' | 'hang' | 'cut' | 'no bucket' | 'quota';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

export interface S3Server {
  config: S3Config;
  objects: Map<string, StoredObject>;
  /** One line for each call, such as `PUT 200`. */
  calls: string[];
  /** Signature errors. */
  complaints: string[];
  fail(failure: Failure, times?: number): void;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'AKIATESTTESTTEST', secretAccessKey: 'canary/secret+of/the/tests' };
const region = 'test-region-1';
const bucket = 'attachments';

/** An object storage on its own port that checks every signature (AWS Signature Version 4) like S3. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const calls: string[] = [];
  const complaints: string[] = [];
  const failures: Failure[] = [];

  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    res.on('finish', () => calls.push(`${req.method} ${res.statusCode}`));
    const complaint = signatureComplaint(req, body);
    if (complaint) {
      complaints.push(complaint);
      refuse(res, 403, 'SignatureDoesNotMatch');
      return;
    }
    const failure = failures.shift();
    if (failure) failAs(failure, req, res, calls);
    else serve(req, body, res, objects);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...credentials },
    objects,
    calls,
    complaints,
    fail: (failure, times = 1) => void failures.push(...Array<Failure>(times).fill(failure)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(req: IncomingMessage, body: Buffer, res: ServerResponse, objects: S3Server['objects']): void {
  const [address = '', query] = (req.url ?? '').split('?');
  const [, name, ...rest] = address.split('/');
  const key = rest.join('/');
  const object = objects.get(key);
  if (name !== bucket) {
    refuse(res, 404, 'NoSuchBucket');
  } else if (query !== undefined && key === '') {
    res.setHeader('Content-Type', 'application/xml').end(listing(new URLSearchParams(query), objects));
  } else if (req.method === 'PUT') {
    objects.set(key, { bytes: body, contentType: req.headers['content-type'] ?? '' });
    res.end();
  } else if (req.method === 'DELETE') {
    objects.delete(key);
    res.writeHead(204).end();
  } else if (object) {
    res.setHeader('Content-Type', object.contentType).end(object.bytes);
  } else {
    refuse(res, 404, 'NoSuchKey');
  }
}

/** Of ListObjectsV2. S3 lists up to 1,000 keys at a time. */
const LISTED = 3;

function listing(query: URLSearchParams, objects: S3Server['objects']): string {
  const keys = [...objects.keys()].sort().filter((key) => key > (query.get('start-after') ?? ''));
  const contents = keys.slice(0, LISTED).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const isCut = query.get('list-type') === '2' && keys.length > LISTED;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const refusals: Record<Exclude<Failure, 'hang' | 'cut'>, [status: number, code: string]> = {
  '301': [301, 'PermanentRedirect'],
  '403': [403, 'AccessDenied'],
  '404': [404, 'NoSuchKey'],
  '429': [429, 'TooManyRequests'],
  '500': [500, 'InternalError'],
  '503': [503, 'SlowDown'],
  'no bucket': [404, 'NoSuchBucket'],
  quota: [403, 'QuotaExceeded'],
};

function failAs(failure: Failure, req: IncomingMessage, res: ServerResponse, calls: string[]): void {
  if (failure === 'hang') {
    calls.push(`${req.method} hang`);
  } else if (failure === 'cut') {
    calls.push(`${req.method} cut`);
    res.writeHead(200, { 'Content-Length': 1_000_000 }).write('half of it');
    setImmediate(() => res.destroy());
  } else {
    refuse(res, ...refusals[failure]);
  }
}

/** Like S3, the answer repeats the key id. */
function refuse(res: ServerResponse, status: number, code: string): void {
  const document = `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${credentials.accessKeyId}</AWSAccessKeyId></Error>`;
  if (status === 301) res.setHeader('Location', 'http://127.0.0.1:1/');
  res.writeHead(status, { 'Content-Type': 'application/xml' }).end(document);
}

/** @returns the signature's error, or null */
function signatureComplaint(req: IncomingMessage, body: Buffer): string | null {
  const header = req.headers.authorization ?? '';
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!match) return `not a signature: ${header}`;
  const [, keyId = '', day = '', signedRegion = '', names = '', signature = ''] = match;
  const moment = String(req.headers['x-amz-date'] ?? '');
  const bodyHash = String(req.headers['x-amz-content-sha256'] ?? '');
  if (keyId !== credentials.accessKeyId || signedRegion !== region) return 'another key or region';
  if (!moment.startsWith(day) || Math.abs(Date.now() - readMoment(moment)) > 15 * 60_000) return 'too old';
  if (req.method === 'PUT' && bodyHash !== sha256(body)) return 'other bytes than were signed';
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(name)) return `${name} is not signed`;
  }
  const expected = sign(req, { day, moment, names, bodyHash });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'the signature is wrong';
}

interface Signed {
  day: string;
  moment: string;
  names: string;
  bodyHash: string;
}

function sign(req: IncomingMessage, { day, moment, names, bodyHash }: Signed): string {
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`);
  const [address, query = ''] = (req.url ?? '').split('?');
  const ordered = query.split('&').sort().join('&');
  const canonical = [req.method, address, ordered, headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  return createHmac('sha256', key).update(text).digest('hex');
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** From `20261120T093000Z`. */
const readMoment = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

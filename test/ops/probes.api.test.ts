import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { startApp } from '../support/app.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [, checks = ''] = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8').split('## Health checks\n');
const [section = ''] = checks.split('\n## ');

/** The status of a request as a proxy writes it, which may lack a Host. */
async function statusOf(port: string, head: string, host?: string): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}\r\n${host ? `Host: ${host}\r\n` : ''}Connection: close\r\n\r\n`);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(await text(socket)) ?? [];
  return Number(status);
}

test('the checks that docs/deploy.md names get 200, by name, by address and without a Host', async () => {
  const { url } = await startApp({ env: { SITE_URL: 'https://www.larkfield.localhost' } });
  const { port } = new URL(url);
  const paths = new Set(section.match(/(?<=[`\s:=])\/(?:readyz|healthz)\b/g));
  expect([...paths].sort()).toEqual(['/healthz', '/readyz']);
  for (const each of paths)
    for (const method of ['GET', 'HEAD'])
      for (const host of ['www.example.com', '10.0.0.7', '10.0.0.7:3001', '[::1]:3001'])
        expect(await statusOf(port, `${method} ${each} HTTP/1.1`, host)).toBe(200);
  // HAProxy's default for a check is HTTP/1.0.
  const [, check = ''] = /`option httpchk ([A-Z]+ \/\w+)`/.exec(section) ?? [];
  expect(await statusOf(port, `${check} HTTP/1.0`)).toBe(200);
  expect(await statusOf(port, `${check} HTTP/1.1`)).toBe(400);
  expect(await statusOf(port, 'OPTIONS / HTTP/1.0')).toBe(405);
});

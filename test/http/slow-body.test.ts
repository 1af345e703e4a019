import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import express from 'express';
import { defaultBody } from '#server/http/body.ts';
import { requestLog } from '#server/http/request-log.ts';
import { recordLog } from '../support/log.ts';

test('a body that does not come is given up with 408, and its connection closed', async () => {
  const { logger } = recordLog();
  const app = express().use(
    requestLog(logger, { sessionSecret: 'a secret' }),
    defaultBody({ deadlineMs: 50 }),
  );
  const server = createServer(app).listen(0);
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/The request took too long to arrive\.$/);
  server.close();
});

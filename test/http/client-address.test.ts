import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { clientAddress, networkOf, readForwardedFor, wideNetworkOf } from '#server/http/client-address.ts';

const app = express().set('trust proxy', ['127.0.0.1', '10.0.0.0/8', '::1']);
app.use(readForwardedFor, (req, res) => void res.json([clientAddress(req), networkOf(req)]));

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:1::9', '2001:db8::1:0:0:9', '2001:db8:0:0'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:db8:1:2::]', '2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0'],
  ['203.0.113.7, 10.0.0.5:80', '203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:1, 10.0.0.5', '203.0.113.7', '203.0.113.7'],
  ['unknown, 203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, unknown, 10.0.0.5', '10.0.0.5', '10.0.0.5'],
  ['', '127.0.0.1', '127.0.0.1'],
  ['unknown', '127.0.0.1', '127.0.0.1'],
  ['_hidden', '127.0.0.1', '127.0.0.1'],
  ['203.0.113', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.999:1', '127.0.0.1', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1', '127.0.0.1'],
  ['[::1', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.7:port', '127.0.0.1', '127.0.0.1'],
  ["203.0.113.7' OR 1=1", '127.0.0.1', '127.0.0.1'],
])('what a trusted proxy says as %j is %s', async (header, address, network) => {
  const answer = await request(app).get('/').set('X-Forwarded-For', header);
  expect(answer.body).toEqual([address, network]);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:0:1ff::9', '2001:db8:0:01'],
  ['2001:db8:0:ff::9', '2001:db8:0:00'],
  ['2001:db8::9', '2001:db8:0:00'],
])('the wide network of %s is %s', async (header, network) => {
  const wide = express()
    .set('trust proxy', ['127.0.0.1'])
    .use(readForwardedFor, (req, res) => void res.json(wideNetworkOf(req)));
  expect((await request(wide).get('/').set('X-Forwarded-For', header)).body).toBe(network);
});

test('what anyone else says is not heard', async () => {
  const alone = express().use(readForwardedFor, (req, res) => void res.json(clientAddress(req)));
  const answer = await request(alone).get('/').set('X-Forwarded-For', '203.0.113.7');
  expect(answer.body).toBe('127.0.0.1');
});

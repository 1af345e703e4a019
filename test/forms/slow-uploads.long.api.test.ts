import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { pdf, sentFile } from '../support/files.ts';
import { validApplication } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';

/** Rates at which two senders blocked everyone, in bytes per piece with ten pieces a second. */
const SLOW_PIECE = 1_800;
const PIECE_JUST_FAST_ENOUGH = 7_200;

const attackers: { end(): void; cuts(): number }[] = [];
afterEach(() => {
  for (const attacker of attackers.splice(0)) attacker.end();
});

/** Sends a body of 30 MB, and begins again whenever it is ended. */
function attack(app: TestApp, from: string, bytes = SLOW_PIECE): { end(): void; cuts(): number } {
  const piece = Buffer.alloc(bytes, ' ');
  const { hostname, port } = new URL(app.url);
  let isOver = false;
  let cuts = 0;
  let end = () => {};
  const open = () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/internship-application HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{`,
    );
    const timer = setInterval(() => socket.write(piece), 100);
    socket.on('error', () => {});
    socket.once('data', () => {
      cuts += 1;
      socket.destroy();
    });
    socket.on('close', () => {
      clearInterval(timer);
      if (!isOver) open();
    });
    end = () => socket.destroy();
  };
  open();
  const attacker = {
    end() {
      isOver = true;
      end();
    },
    cuts: () => cuts,
  };
  attackers.push(attacker);
  return attacker;
}

/** Seconds until a real applicant, with a file of 1 MB, is thanked. */
async function apply(app: TestApp, from: string): Promise<[status: number, seconds: number]> {
  const start = performance.now();
  const answer = await fetch(`${app.url}/api/internship-application`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({
      ...validApplication,
      email: `${from.replaceAll('.', '-')}@example.com`,
      uploadedFiles: [sentFile('cv.pdf', pdf(1_000_000))],
    }),
  });
  return [answer.status, (performance.now() - start) / 1_000];
}

const start = () => startApp({ env: { TRUST_PROXY: 'loopback' } });
const held = (app: TestApp, count: number) =>
  waitFor(async () => {
    const connections = await new Promise<number>((resolve) =>
      app.server.getConnections((_error, open) => resolve(open)),
    );
    return connections >= count;
  });

test('while two send at 72 KB a second, twelve applicants are taken one after the other', async () => {
  const app = await start();
  for (let socket = 0; socket < 4; socket += 1)
    attack(app, `203.0.113.${socket % 2}`, PIECE_JUST_FAST_ENOUGH);
  await held(app, 4);
  for (let applicant = 1; applicant <= 12; applicant += 1) {
    const [status, seconds] = await apply(app, `198.51.100.${applicant}`);
    expect([applicant, status]).toEqual([applicant, 201]);
    // Five seconds until the first is known to come too late; then each of the two has had its turn.
    expect(seconds).toBeLessThan(applicant === 1 ? 15 : 9);
  }
});

describe('while others send applications at 18 KB a second', () => {
  test('from one address, an applicant is taken at once', async () => {
    const app = await start();
    for (let socket = 0; socket < 6; socket += 1) attack(app, '203.0.113.9');
    await held(app, 6);
    const [status, seconds] = await apply(app, '198.51.100.1');
    expect(status).toBe(201);
    // The machine of the tests may be slow; a place that is not free takes five seconds and more.
    expect(seconds).toBeLessThan(5);
  });

  test('from several addresses, an applicant is taken within seconds, each time', async () => {
    const app = await start();
    const all = Array.from({ length: 8 }, (_, index) => attack(app, `203.0.113.${index % 4}`));
    await held(app, 8);
    // Five seconds until the first is cut; those who came earlier have their turn first, once.
    const [status, seconds] = await apply(app, '198.51.100.1');
    expect(status).toBe(201);
    expect(seconds).toBeLessThan(20);
    await waitFor(() => all.filter((attacker) => attacker.cuts() > 0).length >= 4, { timeout: 40_000 });
    const [again, secondsAgain] = await apply(app, '198.51.100.2');
    expect(again).toBe(201);
    // Senders whose upload was ended queue behind, so a slot is free within five seconds, plus some time for the machine.
    expect(secondsAgain).toBeLessThan(9);
  });
});

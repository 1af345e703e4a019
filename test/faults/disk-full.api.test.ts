import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isLong } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

/** Mounting a small disk takes root, which CI has; elsewhere only the long form insists. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;

(canMount || isLong ? describe : describe.skip)('on a disk that is full', () => {
  let disk: string;
  beforeAll(async () => {
    disk = await makeTemporaryDirectory('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]);
  });
  afterAll(() => {
    execFileSync('umount', ['-l', disk]);
  });

  test('a message is refused, and taken again when there is room', async () => {
    const server = await spawnServer({ DATA_DIR: disk, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' });
    await untilReady(server);
    const send = () =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...validContact, message: `${Math.random()} `.repeat(100) }),
      });
    expect((await send()).status).toBe(201);

    const ballast = path.join(disk, 'ballast');
    fill(ballast);
    const refused: number[] = [];
    // What has room in the log's last page is still taken; then nothing is.
    for (let tries = 0; tries < 100 && refused.length < 5; tries += 1) {
      const { status } = await send();
      if (status !== 201) refused.push(status);
    }
    expect(new Set(refused)).toEqual(new Set([503]));
    expect((await fetch(`${server.url}/about`)).status).toBe(200);

    rmSync(ballast);
    expect((await send()).status).toBe(201);
    record({
      promise: 'A failed submission reports its failure',
      goal: 'disk full: 503, no acknowledgement',
      measured: `${refused.length} of ${refused.length} refused with 503; accepted again once there was space`,
      holds: true,
    });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});

/** Writes until nothing more fits. */
function fill(file: string): void {
  for (const size of [65_536, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

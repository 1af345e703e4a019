import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isLong, times } from '../support/form.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const sentence = /^The log cannot be written \(\w+\), so its lines are lost until it can be\.$/gm;
/** The sentence, once for each time that it was said. */
const losses = ({ output }: ServerProcess) => output().match(sentence) ?? [];

/** Each answer causes a line of the log. */
const visit = async ({ url }: ServerProcess, count: number) => {
  for (let visits = 0; visits < count; visits += 1)
    expect((await fetch(`${url}/api/missing`)).status).toBe(404);
};

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
}

/** Mounting a small disk takes root, which CI has; elsewhere only the long form insists. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;

describe('the site answers and stops', () => {
  test.each([3, 0].slice(0, times(1, 2)))(
    'when the reader of its log has ended, after %d more answers',
    async (visits) => {
      const server = await spawnServer();
      await untilReady(server);
      server.child.stdout?.destroy();
      await visit(server, visits);
      await stop(server);
      await waitFor(() => losses(server).length === 1);
    },
  );

  test('when the reader of its log has stopped reading', async () => {
    const server = await spawnServer();
    await untilReady(server);
    server.child.stdout?.pause();
    // 64 KB each are in the pipe and with us.
    await visit(server, 600);
    await stop(server);
  });

  // The quick form fills a disk later, below, where it can.
  if (isLong || !canMount)
    test('when the disk of its log was full from the start', async () => {
      const full = openSync('/dev/full', 'w');
      const server = await spawnServer({}, { stdout: full });
      closeSync(full);
      await untilReady(server);
      await visit(server, 5);
      await stop(server);
      expect(losses(server)).toEqual([
        'The log cannot be written (ENOSPC), so its lines are lost until it can be.',
      ]);
    });
});

(canMount || isLong ? test : test.skip)('the log goes on when its disk has space again', async () => {
  const disk = await makeTemporaryDirectory('log-disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  try {
    const [file, ballast] = [path.join(disk, 'site.log'), path.join(disk, 'ballast')];
    const log = openSync(file, 'a');
    const server = await spawnServer({}, { stdout: log });
    closeSync(log);
    await untilReady(server);
    expect(() => writeFileSync(ballast, Buffer.alloc(65_536))).toThrow('ENOSPC');
    await visit(server, 30);
    await waitFor(() => losses(server).length === 1);
    rmSync(ballast);
    await visit(server, 1);
    await waitFor(() => readFileSync(file, 'utf8').trimEnd().split('\n').length > 30);
    await stop(server);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'Stopped.' });
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

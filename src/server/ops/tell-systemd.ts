import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/** Says that the start is over. systemd listens on a datagram socket, which Node does not have, so its own program says it. */
export function tellSystemd(logger: Logger): void {
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.error({ err: error }, 'systemd could not be told that the start is over.');
  });
}

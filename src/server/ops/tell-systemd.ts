import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/**
 * Reports the end of the start. systemd listens on a datagram socket, which Node lacks, so systemd's own program reports it.
 */
export function tellSystemd(logger: Logger): void {
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.error({ err: error }, 'systemd could not be notified of the start.');
  });
}

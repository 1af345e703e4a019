import type { Logger } from 'pino';
import { refusedField } from '../../../http/errors.ts';
import { hasVirus } from '../../../integrations/clamd.ts';
import type { ApplicationFile } from './parse.ts';

/**
 * Has the host's scanner check files, one after the other. While it is unavailable, files are held, so that no lead is lost.
 * @param clamd its socket; null if there is none
 * @throws {HttpError} 422 for an infected file, so that the sender can send another
 */
export async function scanFiles(
  files: readonly ApplicationFile[],
  clamd: string | null,
  logger: Logger,
): Promise<readonly ApplicationFile[]> {
  if (clamd === null) return files;
  const scanned: ApplicationFile[] = [];
  let isAway = false;
  const look = async ({ bytes }: ApplicationFile): Promise<boolean | null> => {
    // If the scanner hangs, we wait for it once, not for each file.
    if (isAway) return null;
    try {
      return await hasVirus(clamd, bytes);
    } catch (error) {
      isAway = true;
      logger.error({ err: error }, 'Attachments could not be scanned for viruses and are quarantined.');
      return null;
    }
  };
  for (const [index, file] of files.entries()) {
    const found = await look(file);
    if (found) {
      const detail = `${file.name} seems to carry a virus. Please choose another file.`;
      throw refusedField(422, `uploadedFiles/${index}`, detail);
    }
    const reasons = [file.quarantineReason, found === null && 'not scanned for viruses'];
    scanned.push({ ...file, quarantineReason: reasons.filter(Boolean).join(', ') });
  }
  return scanned;
}

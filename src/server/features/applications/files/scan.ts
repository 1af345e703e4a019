import type { Logger } from 'pino';
import { refusedField } from '../../../http/errors.ts';
import { hasVirus } from '../../../integrations/clamd.ts';
import type { ApplicationFile } from './parse.ts';

/**
 * Shows files to the scanner of the host, one after the other. While it is away they are held, so that no lead is lost.
 * @param clamd its socket; null where there is none
 * @throws {HttpError} 422 for a file with a virus: its sender can send another
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
    // A scanner that hangs is waited for once, not for each file.
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

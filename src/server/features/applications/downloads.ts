import { staffApi } from '../../../shared/desk/paths.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';

/** Long enough for the click that asked for it. */
const LIFE_MS = 60_000;
const PURPOSE = 'lead file';

/** An address that hands out one file for a minute, to a browser that follows a link and shows no password. */
export function downloadAddress(file: number, { secret, now }: { secret: string; now: Date }): string {
  const token = signToken(PURPOSE, `${file}-${now.getTime() + LIFE_MS}`, secret);
  return `${staffApi.leadDownload}?${new URLSearchParams({ token })}`;
}

/** @returns the number of the file; null for an address that has expired or is not ours */
export function readDownload(
  token: unknown,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): number | null {
  const [file, ends] = (readToken(PURPOSE, token, secrets) ?? '').split('-').map(Number);
  return file && ends && ends > now.getTime() ? file : null;
}

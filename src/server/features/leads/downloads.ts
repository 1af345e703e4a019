import { createHmac, timingSafeEqual } from 'node:crypto';
import { staffApi } from '../../../shared/admin/paths.ts';

/** Long enough for the click that asked for it. */
const LIFE_MS = 60_000;

interface Signing {
  secret: string;
  now: Date;
}

/** An address that hands out one file for a minute, to a browser that follows a link and shows no password. */
export function downloadAddress(file: number, { secret, now }: Signing): string {
  const ends = now.getTime() + LIFE_MS;
  return `${staffApi.leadDownload}?${new URLSearchParams({
    file: String(file),
    ends: String(ends),
    signature: sign(file, ends, secret),
  })}`;
}

/** @returns the number of the file; null for an address that is over or not ours */
export function readDownload(query: Record<string, unknown>, { secret, now }: Signing): number | null {
  const { file, ends, signature } = query;
  if (!/^\d{1,15}$/.test(String(file)) || !/^\d{13}$/.test(String(ends))) return null;
  const given = Buffer.from(String(signature));
  const right = Buffer.from(sign(Number(file), Number(ends), secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(ends) > now.getTime() ? Number(file) : null;
}

const sign = (file: number, ends: number, secret: string) =>
  createHmac('sha256', secret).update(`lead file ${file} ${ends}`).digest('base64url');

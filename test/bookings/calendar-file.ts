import nodeIcal, { type VEvent } from 'node-ical';
import type { Email } from 'postal-mime';

/** The calendar file of a mail, as another program than ours reads it. */
export function fileOf(mail: Email | undefined) {
  const [file] = mail?.attachments ?? [];
  if (!file) throw new Error('There is no calendar file.');
  const text = Buffer.from(file.content as ArrayBuffer).toString();
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  const { uid, sequence, status, method, start } = event as VEvent & { method: string; sequence: string };
  return { uid, sequence: Number(sequence), status, method, start: start.toISOString(), type: file.mimeType };
}

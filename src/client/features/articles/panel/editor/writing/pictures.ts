import { insertBlock, replaceLines, type Selected, touchedLines } from './lines.ts';

export interface TypedPicture {
  /** A path of an upload, with its focal point if it has one. */
  address: string;
  alt: string;
  caption: string;
}

const picturePattern = /^[ \t]*!\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]+)(?:[ \t]+"([^"]*)")?\)[ \t]*$/;

/** The picture on the line of the cursor. */
export function pictureAt(now: Selected): TypedPicture | null {
  const [{ line = '' } = {}, more] = touchedLines(now);
  const [, alt = '', address = '', caption = ''] = (!more && picturePattern.exec(line)) || [];
  return address === '' ? null : { address, alt: alt.replace(/\\([[\]])/g, '$1'), caption };
}

/** The picture on a separate line, or instead of the one at the cursor. */
export const writePicture = (now: Selected, picture: TypedPicture): Selected =>
  pictureAt(now) ? replaceLines(now, [pictureSource(picture)]) : insertBlock(now, pictureSource(picture));

function pictureSource({ address, alt, caption }: TypedPicture): string {
  const words = oneLine(alt).replace(/[[\]]/g, '\\$&');
  const title = quoted(oneLine(caption));
  return `![${words}](${address}${title && ` "${title}"`})`;
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Straight quotation marks would end the caption. */
const quoted = (text: string) => text.replace(/"([^"]*)"/g, '“$1”').replaceAll('"', '”');

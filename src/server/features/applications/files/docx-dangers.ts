import type { Danger } from './dangers.ts';
import { fieldWatch } from './field-codes.ts';
import { type Tag, tagsOf, UnusualXml, xmlOf } from './xml-tags.ts';

const wanted = new Set([
  'Relationship',
  'Default',
  'Override',
  'fldChar',
  'fldSimple',
  'instrText',
  'delInstrText',
  'OLEObject',
  'ocx',
  'altChunk',
]);

/** By the last part of a relationship's type. */
const embeddedTypes = /^(oleobject|package|control|activexcontrolbinary|afchunk|frame|subdocument)$/i;
/** A template on the author's own disk, or a name alone, as Word notes it in very many documents: elsewhere it is nothing. */
const ownDisk = /^(?:(?:file:\/{3})?[a-z]:[\\/]|[^:/\\]+$)/i;
/** An address with a scheme, or a share of another machine. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** What one part of a Word document may do to whoever opens it, whatever the part is called. */
export function dangersOfPart(name: string, part: Buffer): Set<Danger> {
  const found = new Set<Danger>();
  if (/vba(project|data)[^/\\]*$/i.test(name)) found.add('macros');
  if (/(^|[/\\])(activex|embeddings)[/\\]/i.test(name)) found.add('embedded');
  const xml = xmlOf(part);
  if (!xml) return found;
  try {
    const fields = fieldWatch();
    for (const tag of tagsOf(xml, wanted)) {
      const danger = dangerOfTag(tag) ?? (fields.see(tag) ? 'dde' : null);
      if (danger) found.add(danger);
    }
    if (fields.end()) found.add('dde');
  } catch (error) {
    if (!(error instanceof UnusualXml)) throw error;
    found.add('unreadable');
  }
  return found;
}

function dangerOfTag({ name, isEnd, attributes }: Tag): Danger | null {
  if (isEnd) return null;
  const value = (key: string) => attributes.get(key) ?? '';
  switch (name) {
    case 'Relationship':
      return dangerOfRelationship(value('Type'), value('TargetMode'), value('Target').trim());
    case 'Default':
    case 'Override':
      if (/macroEnabled|vbaProject|vbaData/i.test(value('ContentType'))) return 'macros';
      return /activeX|oleObject/i.test(value('ContentType')) ? 'embedded' : null;
    case 'OLEObject':
    case 'ocx':
    case 'altChunk':
      return 'embedded';
    default:
      return null;
  }
}

function dangerOfRelationship(type: string, mode: string, target: string): Danger | null {
  const kind = type.slice(type.lastIndexOf('/') + 1);
  if (/^vbaproject$/i.test(kind)) return 'macros';
  if (embeddedTypes.test(kind)) return 'embedded';
  // Followed by a click alone, like any link.
  if (/^hyperlink$/i.test(kind)) return null;
  const isOutside = /^external$/i.test(mode.trim()) || elsewhere.test(target);
  return isOutside && !ownDisk.test(target) ? 'outside' : null;
}

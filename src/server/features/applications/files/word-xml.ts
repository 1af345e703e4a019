import { SaxesParser } from 'saxes';

/** Far more than a document of 5 MB contains, and read in a fraction of a second (decision 0033). */
const MAX_XML_BYTES = 8 * 1024 * 1024;
const MAX_TAGS_AND_ATTRIBUTES = 400_000;
const MAX_DEPTH = 256;
/** The parser gets strings of this size, so that no part becomes a single string. */
const CHUNK_BYTES = 64 * 1024;

/** XML that Word does not write: not well-formed, in another encoding, with custom entities, or too large. */
export class UnusualXml extends Error {}

interface XmlHandlers {
  /**
   * @param name without its prefix
   * @param attribute its value by its name without a prefix, or ''
   * @param prefix with its colon, or ''
   */
  open(name: string, attribute: (key: string) => string, prefix: string): void;
  close(name: string): void;
  /** Text or CDATA in the element that is open, whole or in pieces. */
  text(text: string): void;
}

/** Reads the XML parts of one document, within limits that they share. */
export class WordXml {
  #bytesLeft = MAX_XML_BYTES;
  #tagsLeft = MAX_TAGS_AND_ATTRIBUTES;

  /** @throws {UnusualXml} */
  read(part: Buffer, handlers: XmlHandlers): void {
    this.#bytesLeft -= part.length;
    if (this.#bytesLeft < 0) throw new UnusualXml('There is too much XML.');
    const parser = this.#parser(handlers);
    const decoder = new TextDecoder(encodingOf(part), { fatal: true });
    try {
      for (let at = 0; at < part.length; at += CHUNK_BYTES) {
        parser.write(decoder.decode(part.subarray(at, at + CHUNK_BYTES), { stream: true }));
      }
      parser.write(decoder.decode()).close();
    } catch (cause) {
      throw cause instanceof UnusualXml ? cause : new UnusualXml('It is not well-formed.', { cause });
    }
  }

  #parser(handlers: XmlHandlers): SaxesParser {
    // Prefixes are cut off: a document could declare any, and the local names that we look for are rare enough.
    const parser = new SaxesParser({ xmlns: false, position: false });
    let depth = 0;
    const count = () => {
      this.#tagsLeft -= 1;
      if (this.#tagsLeft < 0) throw new UnusualXml('It has too many tags.');
    };
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^(utf-8|utf-16|us-ascii)$/i.test(encoding)) throw new UnusualXml('It has another encoding.');
    });
    parser.on('doctype', () => {
      throw new UnusualXml('It declares a document type.');
    });
    parser.on('opentag', ({ name, attributes }) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new UnusualXml('Its tags are nested too deeply.');
      count();
      const local = localName(name);
      handlers.open(local, (key) => attributeOf(attributes, key), name.slice(0, -local.length));
    });
    parser.on('attribute', count);
    parser.on('closetag', ({ name }) => {
      depth -= 1;
      handlers.close(localName(name));
    });
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
    return parser;
  }
}

/** @throws {UnusualXml} for two that differ only in their prefix, because programs differ in which one counts */
function attributeOf(attributes: Record<string, string>, wanted: string): string {
  const [key, ...others] = Object.keys(attributes).filter((name) => localName(name) === wanted);
  if (others.length > 0) throw new UnusualXml('An attribute is there twice.');
  return key === undefined ? '' : (attributes[key] ?? '');
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Whether a part begins like XML, in one of the encodings that every XML reader supports. White space may precede it. */
export function isXml(part: Buffer): boolean {
  const decoder = new TextDecoder(encodingOf(part));
  for (let at = 0; at < part.length; at += CHUNK_BYTES) {
    const text = decoder.decode(part.subarray(at, at + CHUNK_BYTES), { stream: true }).trimStart();
    if (text !== '') return text.startsWith('<');
  }
  return false;
}

/** By the mark of its byte order, else by how a first `<` is written. */
function encodingOf(part: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = part.toString('hex', 0, 2);
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8';
}

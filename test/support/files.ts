import { crc32, deflateRawSync } from 'node:zlib';

/** Files of applicants and others, made byte by byte. */

/** A PDF with one empty page. @param size bytes in all; a comment fills the rest */
export function pdf(size = 0): Buffer {
  const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>\nendobj\n',
  ];
  const bare = pdfOf(head, objects, '').length;
  return pdfOf(head, objects, size > bare ? `%${'x'.repeat(size - bare - 2)}\n` : '');
}

function pdfOf(head: string, objects: string[], filling: string): Buffer {
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + objects.join('') + filling;
  const at = String(body.length).padStart(8, '0');
  const tail = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(body + tail, 'latin1');
}

/** One part of an archive. Stated values can differ from real ones. */
export interface Part {
  name: string;
  content?: Buffer | string;
  /** 8 deflates; other values store the data unchanged. */
  method?: number;
  flags?: number;
  statedSize?: number;
}

interface ZipOptions {
  /** More than 0: it claims to be the last of several. */
  disk?: number;
  comment?: string;
  /** Data before the archive, as in a self-extracting program. */
  before?: Buffer;
}

/** An archive (APPNOTE.TXT). */
export function zip(
  parts: Part[],
  { disk = 0, comment = '', before = Buffer.alloc(0) }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, content = '', method = 8, flags = 0, statedSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(statedSize ?? bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, entry, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(disk, 0);
  end.writeUInt16LE(disk, 2);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const docxParts: Part[] = [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content:
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  {
    name: 'word/document.xml',
    content:
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>',
  },
];

/** A Word document; parts of the same name replace its own. */
export function docx(...changed: Part[]): Buffer {
  const names = new Set(changed.map(({ name }) => name));
  return zip([...docxParts.filter(({ name }) => !names.has(name)), ...changed]);
}

/** A compound file ([MS-CFB]) with 512-byte sectors: allocation table, directory, one sector for every four names. */
export function ole(names: string[]): Buffer {
  const entries = ['Root Entry', ...names];
  const sectors = Math.ceil(entries.length / 4);
  const file = Buffer.alloc(512 * (2 + sectors));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48); // the directory begins in sector 1
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76); // the allocation table is sector 0
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= sectors; sector += 1) {
    file.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + 4 * sector);
  }
  for (const [index, name] of entries.entries()) {
    const at = 1024 + 128 * index;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(2 * (name.length + 1), at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
  }
  return file;
}

/** A Word 97-2003 document; its directory has more than one sector, as real ones do. */
export const doc = (...more: string[]) =>
  ole(['1Table', '\x05SummaryInformation', '\x05DocumentSummaryInformation', 'WordDocument', ...more]);

export const exe = () =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(512), Buffer.from('PE\0\0')]);

/** A file as the form sends it. */
export interface SentFile {
  name: string;
  size: number;
  type: string;
  data: string;
}

export const sentFile = (name: string, bytes: Buffer, type = ''): SentFile => ({
  name,
  size: bytes.length,
  type,
  data: bytes.toString('base64'),
});

/** The body of an application in pieces. To stringify 33 MB takes most of a second, although base64 needs no escapes. */
export function bodyInPieces(fields: object, files: readonly SentFile[]): Uint8Array<ArrayBuffer>[] {
  const start = `${JSON.stringify(fields).slice(0, -1)},"uploadedFiles":[`;
  const pieces = files.flatMap(({ data, ...file }, index) => [
    `${index === 0 ? '' : ','}${JSON.stringify(file).slice(0, -1)},"data":"`,
    data,
    '"}',
  ]);
  return [start, ...pieces, ']}'].map((piece) => new Uint8Array(Buffer.from(piece)));
}

import { Tokenizer } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

export interface TagReader {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
  comment(text: string): void;
}

/** Reads HTML tag by tag. There is no tree, so deep nesting costs nothing; the reader decides what belongs together. */
export function readTags(html: string, reader: TagReader): void {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const open = () => reader.open(name, attributes);
  const comment = (start: number, end: number, offset = 0) => reader.comment(html.slice(start, end - offset));
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => reader.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => reader.text(html.slice(start, end)),
      ontextentity: (code) => reader.text(String.fromCodePoint(code)),
      oncomment: comment,
      ondeclaration: comment,
      onprocessinginstruction: comment,
      oncdata() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

import type { Tag } from './xml-tags.ts';

const MAX_CODE = 500;
const dde = /^[\s"\\]*DDE(AUTO)?(?![A-Z])/i;

/**
 * Watches the fields of a part go by ([ECMA-376], 17.16.5). A field's code may be split over any number of runs and
 * have fields inside it, so it is put together before it is judged. A field whose very first word is made by another
 * one hides what it is, and is taken for DDE.
 */
export function fieldWatch() {
  const open: { code: string; isResult: boolean }[] = [];
  let stray = '';
  let found = false;

  const see = ({ name, isEnd, attributes, text }: Tag): boolean => {
    if (isEnd) return false;
    const field = open.at(-1);
    if (name === 'fldSimple') return dde.test(attributes.get('instr') ?? '');
    if (name === 'instrText' || name === 'delInstrText') {
      if (!field) stray = (stray + text()).slice(0, MAX_CODE);
      else if (!field.isResult && field.code.length < MAX_CODE) field.code += text();
      return dde.test(field ? field.code : stray);
    }
    if (name !== 'fldChar') return false;
    switch (attributes.get('fldCharType')) {
      case 'begin':
        if (field && !field.isResult && field.code.trim() === '') found = true;
        if (open.length < 1_000) open.push({ code: '', isResult: false });
        break;
      case 'separate':
        if (field) field.isResult = true;
        break;
      case 'end':
        open.pop();
        stray = '';
        break;
    }
    return found;
  };
  return { see, end: () => found };
}

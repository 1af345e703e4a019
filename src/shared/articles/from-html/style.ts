import type { Attributes } from './read-tags.ts';

const noStyle: ReadonlyMap<string, string> = new Map();

/** The declarations of a style attribute, by property. */
export function readStyle(attributes: Attributes): ReadonlyMap<string, string> {
  const style = attributes.get('style');
  if (!style) return noStyle;
  return new Map(
    style.split(';').map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
}

export type Style = ReturnType<typeof readStyle>;

/** Whether text is bold; the tag's own say, if the style says nothing. */
export function isStrong(style: Style, otherwise: boolean): boolean {
  const weight = style.get('font-weight');
  if (!weight || weight === 'inherit') return otherwise;
  return /^bold/.test(weight) || Number(weight) >= 600;
}

export function isEmphasized(style: Style, otherwise: boolean): boolean {
  const slant = style.get('font-style');
  return !slant || slant === 'inherit' ? otherwise : /^(?:italic|oblique)/.test(slant);
}

/** What a style shows that a text cannot hold, in words for people. */
export function looksOf(style: Style, { isLink }: { isLink: boolean }): string[] {
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return [
    !isLink && isColorful(style.get('color')) && 'color',
    isColorful(style.get('background-color') ?? style.get('background')) && 'highlight',
    !isLink && line.includes('underline') && 'underline',
    line.includes('line-through') && 'strikethrough',
    style.get('vertical-align') === 'super' && 'superscript',
    style.get('vertical-align') === 'sub' && 'subscript',
    /^(?:center|right)$/.test(style.get('text-align') ?? '') && 'alignment',
  ].filter((look) => look !== false);
}

/** How far apart red, green and blue are in a color that people see as one. */
const HUE = 48;

/** Black, white, grays and names for the usual color are none. */
export function isColorful(value: string | undefined): boolean {
  if (!value) return false;
  const [, hex = ''] = /^#([0-9a-f]{3,8})\b/.exec(value) ?? [];
  const parts = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const numbers = hex
    ? parts.map((part) => Number.parseInt(part, 16))
    : (/^rgba?\(([^)]*)\)/.exec(value)?.[1]?.match(/[0-9.]+/g) ?? []).map(Number);
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined)
    return /^(?:red|green|blue|yellow|orange|purple|teal|navy|maroon|lime|aqua|fuchsia|magenta|cyan|olive|pink|brown)\b/.test(
      value,
    );
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= HUE;
}

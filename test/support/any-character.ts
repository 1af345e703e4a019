import fc from 'fast-check';

/** Any character of Unicode, as fast-check's own unit `binary`, which takes more than a second to make. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7ff })
  // Halves of surrogate pairs are no characters.
  .map((count) => String.fromCodePoint(count < 0xd800 ? count : count + 0x800));

import { region } from '../region.ts';
import type { Region } from '../region-type.ts';

/** Words by which a spelling shows. Those with another meaning in the other one, such as 'license', are left out. */
const organize =
  /\b(?:(?:anonym|apolog|custom|emphas|final|minim|optim|organ|personal|priorit|real|recogn|special|summar|util)iz|analyz)/i;
const organise =
  /\b(?:(?:anonym|apolog|custom|emphas|final|minim|optim|organ|personal|priorit|real|recogn|special|summar|util)is(?!m|t)|analys(?:e|ed|ing)\b|programme)/i;
const color =
  /\b(?:behavioral|favorites?|(?:behavi|col|fav|hon|lab|neighb)or(?:s|ed|ing|hood)?|center(?:s|ed)?|(?:cancel|counsel|label|model|travel)(?:ed|ing))\b/i;
const colour =
  /\b(?:(?:behavi|col|fav|hon|lab|neighb)our|centre|(?:cancell|counsell|labell|modell|travell)(?:ed|ing)\b|licence)/i;
const enroll = /\b(?:enroll|fulfill)(?:s|ment)?\b/i;
const enrol = /\b(?:enrol|fulfil)(?:s|ment)?\b/i;

/** What is foreign to each spelling. Canada writes one half as the United States do, the other as Britain does. */
const foreign: Record<Region['spelling'], readonly (readonly [of: string, pattern: RegExp])[]> = {
  American: [organise, colour, enrol].map((pattern) => ['British', pattern]),
  British: [organize, color, enroll].map((pattern) => ['American', pattern]),
  Canadian: [
    ['British', organise],
    ['American', color],
  ],
};

/** Typography and spelling of every text on the site: a test of the words in the code, and a warning for the owner. */
export const wordRules: readonly { pattern: RegExp; says: string }[] = [
  { pattern: / {2}/, says: 'There are two spaces in a row.' },
  { pattern: /["']/, says: 'Curly quotation marks and apostrophes (“ ” ’) look better than straight ones.' },
  { pattern: /--/, says: 'A dash (–) looks better than two hyphens.' },
  { pattern: / [,.;:!?](\s|$)/, says: 'There is a space before a punctuation mark.' },
  ...foreign[region.spelling].map(([other, pattern]) => ({
    pattern,
    says: `This has ${other} spelling, but the site’s is ${region.spelling}.`,
  })),
];

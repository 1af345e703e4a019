import { region } from '../region.ts';

/** Words by which a spelling shows. Those with another meaning in the other one, such as 'program' and 'license', are left out. */
const spellings = {
  American:
    /\b(?:(?:anonym|apolog|custom|emphas|final|minim|optim|organ|personal|priorit|real|recogn|special|summar|util)iz|analyz|(?:behavioral|favorites?|(?:behavi|col|fav|hon|lab|neighb)or(?:s|ed|ing|hood)?|center(?:s|ed)?)\b|(?:cancel|counsel|label|model|travel)(?:ed|ing)\b|(?:enroll|fulfill)(?:s|ment)?\b)/i,
  British:
    /\b(?:(?:anonym|apolog|custom|emphas|final|minim|optim|organ|personal|priorit|real|recogn|special|summar|util)is(?!m|t)|analys(?:e|ed|ing)\b|(?:behavi|col|fav|hon|lab|neighb)our|centre|(?:cancell|counsell|labell|modell|travell)(?:ed|ing)\b|(?:enrol|fulfil)(?:s|ment)?\b|programme|licence)/i,
};
const other = region.spelling === 'American' ? 'British' : 'American';

/** Typography and spelling of every text on the site: a test of the words in the code, and a warning for the owner. */
export const wordRules: readonly { pattern: RegExp; says: string }[] = [
  { pattern: / {2}/, says: 'There are two spaces in a row.' },
  { pattern: /["']/, says: 'Curly quotation marks and apostrophes (“ ” ’) look better than straight ones.' },
  { pattern: /--/, says: 'A dash (–) looks better than two hyphens.' },
  { pattern: / [,.;:!?](\s|$)/, says: 'There is a space before a punctuation mark.' },
  { pattern: spellings[other], says: `This has ${other} spelling, but the site’s is ${region.spelling}.` },
];

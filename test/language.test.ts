import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { region } from '#shared/region.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Words and phrases that plain American English does without, and what to write instead. `language-hits.json` records how
 * often each part of the repository may still have them: one more fails. `RECORD_VIOLATIONS=1` writes the counts again, and
 * `LIST_HITS=docs` (or `src/server comments`, …) prints the places.
 */
const avoided: Record<string, RegExp> = {
  'who, anyone who': /\bwho(?:m)?(?:so)?ever\b/gi,
  'someone, a person, a noun': /\bsome ?body\b/gi,
  'no one, no + noun': /\bnobody\b/gi,
  anyone: /\banybody\b/gi,
  everyone: /\beverybody\b/gi,
  'is in, appears': /\bstands? (?:in|beside|at|there|behind|above|below|on)\b/gi,
  'learns, gets, sees': /\b(?:is|are|was|were|be) told\b/gi,
  'gets 503, learns': /\bhears? (?:of|so|that|\d)/gi,
  'its own': /\bof (?:its|their|his|her|our|my|your|one['’]s) own\b/gi,
  'existing, present': /\b(?:what|who) (?:is|are|was|were) there\b/gi,
  'has expired, has passed': /\b(?:is|are|was|were) over\b/gi,
  'again, new': /\banew\b/gi,
  'instead of': /\bin place of\b/gi,
  'except, apart from': /\bbut for\b/gi,
  'fix, repair': /\bmend(?:s|ed|ing)?\b/gi,
  forever: /\bfor ever\b/gi,
  on: /\bupon\b/gi,
  'follows, uses': /\b(?:goes|going|went) by\b/gi,
  'what happens to': /\bwhat (?:becomes|became) of\b/gi,
  'the rest, other than': /\bwhat of\b/gi,
  'cannot + verb': /\bthere is no way\b/gi,
  'likely typo': /\ba slip away\b/gi,
  'audit log': /\b(?:the|a|in|this) trail\b/gi,
  credentials: /\bways? in\b(?! which)/gi,
  'undelivered email': /\bdead letters?\b/gi,
  'response times': /\bkept promises\b/gi,
  'American spelling':
    /\b(?:behaviours?|recognis\w+|organis(?:e|ed|ing|ations?)|anonymis\w+|licences?|cancelled|cancelling|favourites?|centred?|grey)\b/gi,
};

/** Any of them, in one search: most texts have none. */
const anyAvoided = new RegExp(
  Object.values(avoided)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** British spellings in names; `labelledby` and `CANCELLED` are those of HTML and RFC 5545. */
const british =
  /[Cc]olour|[Cc]entre(?![a-z])|[Nn]eighbour|[Bb]ehaviour|[Ff]avourite|[Ll]icence|[Ii]nstalment|[Cc]ancelled|[Cc]ancelling|[Tt]ravelled|[Tt]ravelling|[Ll]abelled(?![Bb]y)|[Gg]rey(?![a-z])|(?:[Oo]rgan|[Rr]ecogn|[Aa]nonym|[Nn]ormal|[Ss]erial|[Cc]ustom|[Oo]ptim|[Ii]nitial)is(?:e|ing|ation)/g;

/** Files that list words to avoid, and the strings that the specification fixes. */
const excepted =
  /\/glossary\.md$|(?:language|content\/words|other-region\.slow)\.test\.ts$|\/(?:word-rules|spelling)\.ts$/;
/** Pages that are made from the code have the spelling of the firm's region. */
const isSpelledElsewhere = (file: string) =>
  region.spelling !== 'American' && /^docs\/(?:calls|mails)\.md$/.test(file);
const specified: readonly RegExp[] = [
  // RFC 5545.
  /STATUS:CANCELLED/g,
];

type Part = 'Markdown' | 'comments' | 'strings';
interface Hit {
  part: Part;
  file: string;
  phrase: string;
}

/** Comments and literals, in the order in which a scanner meets them. */
const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const read = new Map<string, string>();
/** A file of the repository, which several tests look at. */
function textOf(file: string): string {
  const text = read.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  read.set(file, text);
  return text;
}

function hitsIn(file: string): Hit[] {
  const text = textOf(file);
  const pieces: [Part, string][] = !/\.(?:ts|tsx|mjs|js|scss)$/.test(file)
    ? [['Markdown', text]]
    : [...text.matchAll(tokens)].map(([token]) => [/^\/[/*]/.test(token) ? 'comments' : 'strings', token]);
  return pieces.flatMap(([part, piece]) => {
    // A phrase may begin on one line of a comment and end on the next.
    const flat = specified.reduce(
      (words, phrase) => words.replace(phrase, ''),
      piece.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' '),
    );
    if ((part === 'strings' && !flat.includes(' ')) || !anyAvoided.test(flat)) return [];
    return Object.values(avoided).flatMap((pattern) =>
      [...flat.matchAll(pattern)].map(([phrase]) => ({ part, file, phrase })),
    );
  });
}

const folders: Record<string, string[]> = {
  docs: ['*.md', '.env.example', 'docs/**/*.md', 'docs/deploy/*', 'src/**/*.md'],
  ...Object.fromEntries(
    ['src/client', 'src/server', 'src/shared', 'scripts', 'test', 'bench', 'migrations'].map((folder) => [
      folder,
      [`${folder}/**/*.{ts,tsx,mjs,js,scss}`],
    ]),
  ),
};
const filesIn = new Map(
  Object.entries(folders).map(([folder, patterns]) => [
    folder,
    globSync(patterns, { cwd: root, exclude: (file) => /node_modules|\bdist\b/.test(file) }).filter(
      (file) => !excepted.test(file),
    ),
  ]),
);
const hits = [...filesIn].flatMap(([folder, files]) =>
  files
    .filter((file) => !isSpelledElsewhere(file))
    .flatMap(hitsIn)
    .map((hit) => ({ ...hit, place: hit.part === 'Markdown' ? folder : `${folder} ${hit.part}` })),
);
const places = Object.keys(folders).flatMap((folder) =>
  folder === 'docs' ? [folder] : [`${folder} comments`, `${folder} strings`],
);
const found = Object.fromEntries(
  places.map((place) => [place, hits.filter((hit) => hit.place === place).length]),
);

const recordFile = path.join(root, 'test/language-hits.json');
if (process.env.RECORD_VIOLATIONS) writeFileSync(recordFile, `${JSON.stringify(found, null, 2)}\n`);
const recorded: Record<string, number> = JSON.parse(readFileSync(recordFile, 'utf8'));
const listed = process.env.LIST_HITS;
if (listed) {
  const lines = hits
    .filter(({ place }) => place.startsWith(listed))
    .map(({ file, phrase }) => `${file}: ${phrase}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

describe('plain English', () => {
  test('names are in American spelling', () => {
    const code = [...filesIn].flatMap(([folder, files]) => (folder === 'docs' ? [] : files));
    const strangers = code.flatMap((file) =>
      (textOf(file).match(british) ?? []).map((name) => `${file}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test.each(places)('%s: no more phrases to avoid than recorded', (place) => {
    expect(found[place]).toBeLessThanOrEqual(recorded[place] ?? 0);
  });

  test('the patterns find what they are for', () => {
    for (const phrase of ['whoever', 'Nobody', 'stands in', 'is told', 'of its own', 'is over', 'cancelled'])
      expect(Object.values(avoided).some((pattern) => phrase.match(pattern))).toBe(true);
  });
});

import { expect, test } from '@jest/globals';
import { readSettings, secretNames, variables } from '#server/config/variables.ts';
import { canary, fileOf, folder, problemsOf } from './problems-of.ts';

test('whatever is called a secret, password, token or address with a password is one', () => {
  const named = Object.keys(variables).filter((name) =>
    /SECRET|PASSWORD(_HASH)?$|TOKEN|KEY|_URL$/.test(name),
  );
  const open = ['SITE_URL', 'ZOHO_ACCOUNTS_URL', 'ZOHO_API_URL'];
  expect([...secretNames].sort()).toEqual(named.filter((name) => !open.includes(name)).sort());
});

test.each(secretNames)('%s may come as a file, with or without the end of its line', (name) => {
  for (const end of ['', '\n', '\r\n']) {
    const { settings, problems } = readSettings({ [`${name}_FILE`]: fileOf(canary + end) });
    expect([settings, problems]).toEqual([{ [name]: canary }, []]);
  }
});

test.each(secretNames)(
  '%s by value and as a file is refused, and so is a file that cannot be read',
  (name) => {
    const file = `${name}_FILE`;
    expect(problemsOf({ [name]: canary, [file]: fileOf(canary) })).toContain(
      `${name} and ${file} are both set: keep one of them.`,
    );
    // An operator may have set the secret itself instead of its file.
    for (const wrong of [canary, folder, fileOf(''), fileOf('\n')]) {
      const [problem, ...others] = problemsOf({ [file]: wrong });
      expect([problem, others]).toEqual([
        `${file} is not valid: name a file that the process may read and that is not empty.`,
        [],
      ]);
    }
  },
);

test('what a file holds is checked like any value, and not printed either', () => {
  const said = problemsOf({ SESSION_SECRET_FILE: fileOf('short'), SMTP_URL_FILE: fileOf(canary) });
  expect(said.map((each) => each.split(' ')[0])).toEqual(['SESSION_SECRET', 'SMTP_URL']);
  expect(said.join()).not.toContain(canary);
});

test('the name of a file is not misspelled either', () => {
  expect(problemsOf({ SESION_SECRET_FILE: fileOf(canary) })).toEqual([
    'SESION_SECRET_FILE is not a variable of this product; did you mean SESSION_SECRET_FILE?',
  ]);
});

test('a former secret needs a new one', () => {
  const refused = [
    'SESSION_SECRET_PREVIOUS is set, but SESSION_SECRET is missing or the same: set a new SESSION_SECRET.',
  ];
  expect(problemsOf({ SESSION_SECRET_PREVIOUS: canary })).toEqual(refused);
  expect(problemsOf({ SESSION_SECRET: canary, SESSION_SECRET_PREVIOUS: canary })).toEqual(refused);
  expect(problemsOf({ SESSION_SECRET: `${canary}!`, SESSION_SECRET_PREVIOUS: canary })).toEqual([]);
});

test('a file with a UTF-8 mark is read as if it had none', () => {
  const env = { SESSION_SECRET_FILE: fileOf(`\uFEFF${canary}\r\n`) };
  expect(readSettings(env)).toEqual({ settings: { SESSION_SECRET: canary }, problems: [] });
});

test.each(secretNames)('%s in a file that is not UTF-8 is refused', (name) => {
  const latin1 = Buffer.from('Café Larkfield, Hartford, Connecticut', 'latin1');
  for (const bytes of [utf16(canary), utf16(`\uFEFF${canary}`), bigEndian(`\uFEFF${canary}`), latin1, '\0'])
    expect(problemsOf({ [`${name}_FILE`]: fileOf(bytes) })).toEqual([
      `${name}_FILE names a file that is not UTF-8: save the file as UTF-8.`,
    ]);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();

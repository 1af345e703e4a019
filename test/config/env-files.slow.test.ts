import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { misreadValues } from '#server/config/env-files.ts';
import { loadConfig } from '#server/config/load.ts';
import { ConfigError } from '#server/config/problems.ts';
import { decodeUtf8 } from '#server/config/utf8.ts';
import { compileCache } from '../support/compile-cache.ts';
import { times } from '../support/form.ts';

const root = path.resolve(import.meta.dirname, '../..');
const newFolder = () => mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-env-'));

const early = (name: string, file = '.env') =>
  `${name} in ${file} has a # or a quote that would end its value early: put the value in quotes, and a comment on a separate line.`;

describe('a value that would be cut', () => {
  test.each([
    ['RECEIPT_ADDRESS=48 Orchard Row #300; Hartford, CT 06103', 'RECEIPT_ADDRESS'],
    ['ADMIN_PASSWORD=heron#dusk', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD=#heron', 'ADMIN_PASSWORD'],
    ['PORT=3000 # the port', 'PORT'],
    ['PORT= # the port', 'PORT'],
    ['  export PORT = 3000 # the port', 'PORT'],
    ['DB_PASSWORD=heron#dusk', 'DB_PASSWORD'],
    ['MAIL_FROM="Larkfield, Inc." <hello@example.com>', 'MAIL_FROM'],
    ["RECEIPT_TAX_LINE='Larkfield's'", 'RECEIPT_TAX_LINE'],
    ['ADMIN_PASSWORD="heron"#dusk', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD="heron\\"dusk"', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD="heron', 'ADMIN_PASSWORD'],
    ['# "\nPORT="3000"\nADMIN_PASSWORD=heron#dusk', 'ADMIN_PASSWORD'],
    ['PORT=3000\r\nADMIN_PASSWORD=heron#dusk\r\n', 'ADMIN_PASSWORD'],
  ])('%j is refused', (text, name) => {
    expect(misreadValues(text, '.env')).toEqual([early(name)]);
  });

  test('a value of blanks alone, which takes the next line, is refused', () => {
    expect(misreadValues('MAIL_TO= \nPORT=3000', '.env')).toEqual([
      'MAIL_TO in .env has only blanks after the =, so that the next line would be its value: remove the blanks.',
    ]);
  });

  test.each([
    ["RECEIPT_ADDRESS='48 Orchard Row #300; Hartford'", '48 Orchard Row #300; Hartford'],
    ['RECEIPT_ADDRESS="48 Orchard Row #300"', '48 Orchard Row #300'],
    ['RECEIPT_ADDRESS=`48 "Orchard" Row #300`', '48 "Orchard" Row #300'],
    ['RECEIPT_ADDRESS="48 Orchard Row" # of the office', '48 Orchard Row'],
    ['export RECEIPT_ADDRESS = "48 #300"  ', '48 #300'],
    ["RECEIPT_ADDRESS='48 #300\n# not a comment\nPORT=3#4\n'", '48 #300\n# not a comment\nPORT=3#4\n'],
    ['# of the office # in Hartford\n  # "\nRECEIPT_ADDRESS=48 Orchard Row', '48 Orchard Row'],
    ['#RECEIPT_ADDRESS=1 # 2\nRECEIPT_ADDRESS=48 "Orchard" Row\'s', '48 "Orchard" Row\'s'],
    ['MAIL_TO=\nRECEIPT_ADDRESS=48\r\n', '48'],
  ])('%j is read whole', (text, address) => {
    expect(misreadValues(text, '.env')).toEqual([]);
    expect(parseEnv(text).RECEIPT_ADDRESS).toBe(address);
  });
});

describe('the lines of .env.example', () => {
  const lines = readFileSync(path.join(root, '.env.example'), 'utf8').match(/(?<=^#)\w+=.*$/gm) ?? [];

  test('are found', () => expect(lines.length).toBeGreaterThan(30));

  test.each(lines)('%s is accepted', (line) => {
    const values = parseEnv(line);
    const [name = ''] = Object.keys(values);
    const said = [...misreadValues(line, '.env'), ...problemsOf({ DATA_DIR: newFolder(), ...values })];
    // A public SITE_URL alone lacks other variables.
    expect(said.filter((problem) => problem.startsWith(`${name} `))).toEqual([]);
  });

  // Not: escapes, expansion, quotes inside, or a # that only some take for a comment.
  test.each(lines)('%s means the same to Node, systemd and Docker Compose', (line) => {
    expect(line).toMatch(/^\w+=(?:"[^"\\$`]*"|'[^'\\]*'|[^\s"'`\\$#]*)$/);
  });
});

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env, { keepsSecrets: false });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a file of variables', () => {
  const variables = 'PORT=70000\nHOST=203.0.113.1\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-16', utf16(variables)],
    ['UTF-16 with a mark', utf16(`\uFEFF${variables}`)],
    ['big-endian UTF-16', utf16(variables).swap16()],
    ['big-endian UTF-16 with a mark', utf16(`\uFEFF${variables}`).swap16()],
    ['Latin-1', Buffer.from('MAIL_FROM=Café <cafe@example.com>', 'latin1')],
    ['text with a NUL', Buffer.from('PORT=3000\0')],
  ])('in %s is not read', (_form, bytes) => expect(decodeUtf8(bytes)).toBeNull());

  /** Runs a program beside such a file, as an operator does. */
  const run = (script: string, file: string, content: string | Uint8Array, flags: string[] = []) => {
    const cwd = newFolder();
    writeFileSync(path.join(cwd, file), content);
    const env = { PATH: process.env.PATH, DATA_DIR: 'data', NODE_ENV: 'production', ...compileCache };
    const options = { cwd, env };
    return new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(process.execPath, [...flags, path.join(root, script)], options, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      );
    });
  };

  type Program = [script: string, file: string, flags: string[]];
  const server: Program = ['server.ts', '.env', []];
  /** The site and a command read files in one way: the quick form tries each fault on one of them. */
  const oneOf = (...programs: Program[]) => programs.slice(0, times(1, 2));

  test.each(oneOf(server, ['scripts/doctor.ts', 'env', ['--env-file=env']]))(
    'in UTF-16 stops %s (%s)',
    async (script, file, flags) => {
      const { code, said } = await run(script, file, utf16(`\uFEFF${variables}`), flags);
      expect([code, said]).toEqual([
        1,
        expect.stringContaining(` ${file} is not UTF-8: save ${file} as UTF-8.\n`),
      ]);
    },
  );

  test.each(oneOf(['server.ts', 'env', ['--env-file', 'env']], server))(
    'with a UTF-8 mark is read as if it had none (%s, %s)',
    async (script, file, flags) => {
      const { code, said } = await run(script, file, `\uFEFF${variables}`, flags);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/ has 1 problem\(s\):\n {2}- PORT is not valid: /),
      ]);
    },
  );

  test.each(oneOf(['scripts/doctor.ts', 'env', ['--env-file-if-exists=env']], server))(
    'whose # would cut a value stops %s (%s)',
    async (script, file, flags) => {
      const { code, said } = await run(script, file, `${variables}ADMIN_PASSWORD=heron#dusk\n`, flags);
      expect([code, said]).toEqual([1, expect.stringContaining(early('ADMIN_PASSWORD', file))]);
      expect(said).not.toContain('heron');
    },
  );
});

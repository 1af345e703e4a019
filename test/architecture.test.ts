import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Which features of the client import others. Everything else that two features share is in a technical folder, or is passed in by the
 * files above them (app/routes.tsx, panel/shell/views.ts). On the server domains have an order (domains.test.ts).
 */
const dependencies: Record<string, string[]> = {
  bookings: ['gift-cards'],
  contact: ['bookings'],
  leads: ['bookings'],
  orders: ['gift-cards'],
  packages: ['gift-cards', 'orders'],
};

interface Import {
  file: string;
  target: string;
}

const read = new Map<string, string>();
/** A file's text, which several tests look at. */
function sourceOf(file: string): string {
  const source = read.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  read.set(file, source);
  return source;
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

const resolved = (file: string, target: string) =>
  target.startsWith('#') ? target.replace('#', 'src/') : path.join(path.dirname(file), target);

/** Every import of our code, as paths from the root; type imports count as well. */
function ownImports(folder: string): Import[] {
  return filesBelow(folder).flatMap((file) => {
    const source = sourceOf(file);
    const found = source.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g);
    return [...found].map(([, target = '']) => ({ file, target: resolved(file, target) }));
  });
}

const side = (file: string) => file.split('/')[1] ?? '';
/** The feature that a file belongs to; none for technical folders and the files above the features. */
const featureOf = (file: string) => /^src\/[^/]+\/features\/([^/]+)\//.exec(file)?.[1];
const isAbove = (file: string) => file.split('/').length === 3 || file.startsWith('src/client/app/');
const shown = (imports: Import[]) => imports.map(({ file, target }) => `${file} imports ${target}`);

describe('sides', () => {
  test('shared code imports neither server nor client, no package of Node and no React', () => {
    expect(shown(ownImports('src/shared').filter(({ target }) => side(target) !== 'shared'))).toEqual([]);
    const impure = filesBelow('src/shared').filter((file) =>
      /from '(node:|react|knex|express)/.test(sourceOf(file)),
    );
    expect(impure).toEqual([]);
  });

  test('client code does not import server code', () => {
    expect(shown(ownImports('src/client').filter(({ target }) => side(target) === 'server'))).toEqual([]);
  });

  test('all that listens to keys reads them with keyOf or shortcutOf, which know input methods', () => {
    const deaf = filesBelow('src/client').filter((file) => {
      const source = sourceOf(file);
      return (
        /onKey(?:Down|Up)|'key(?:down|up)'|<Modal\s/.test(source) && !/\/(?:key|shortcut)-of\.ts/.test(source)
      );
    });
    expect(deaf).toEqual([]);
  });

  test('of the server only ssr/ knows the client', () => {
    const strays = ownImports('src/server').filter(
      ({ file, target }) => side(target) === 'client' && !file.startsWith('src/server/ssr/'),
    );
    expect(shown(strays)).toEqual([]);
  });

  test('the thread that inspects files unpacks in JavaScript, since ending it within zlib aborts the process', () => {
    const files = filesBelow('src/server/features/applications/files');
    expect(files.filter((file) => /['"](?:node:)?zlib['"]/.test(sourceOf(file)))).toEqual([]);
  });

  test('files for spreadsheets come from one function, which escapes formulas', () => {
    const writers = filesBelow('src/server').filter((file) => sourceOf(file).includes('text/csv'));
    expect(writers).toEqual(['src/server/http/list-calls.ts']);
  });

  test('one place escapes a search for LIKE, and one cuts pages of rows, public articles aside', () => {
    const filesWith = (pattern: RegExp) =>
      filesBelow('src/server').filter((file) => pattern.test(sourceOf(file)));
    expect(filesWith(/\blike \? escape\b/i)).toEqual(['src/server/db/list-query.ts']);
    const pages = ['src/server/db/list-query.ts', 'src/server/features/articles/list.ts'];
    expect(filesWith(/\.limit\(\w+ \+ 1\)/).toSorted()).toEqual(pages);
    // So does the mark that Excel reads UTF-8 by.
    expect(filesWith(/\\ufeff\$/)).toEqual(['src/server/http/list-calls.ts']);
  });

  test('the environment is read in config/ alone', () => {
    const readers = [
      ...filesBelow('src'),
      'server.ts',
      ...filesBelow('migrations'),
      ...filesBelow('seeds'),
    ].filter((file) => sourceOf(file).includes('process.env'));
    expect(readers.filter((file) => !file.startsWith('src/server/config/'))).toEqual([]);
  });
});

describe.each(['server', 'client'] as const)('features of the %s', (name) => {
  const imports = ownImports(`src/${name}`).filter(({ target }) => side(target) === name);

  test('technical folders import no feature', () => {
    const strays = imports.filter(
      ({ file, target }) => !featureOf(file) && !isAbove(file) && featureOf(target) !== undefined,
    );
    expect(shown(strays)).toEqual([]);
  });
});

test('a feature of the client imports another only where this file says so', () => {
  const imports = ownImports('src/client').filter(({ target }) => side(target) === 'client');
  const strays = imports.filter(({ file, target }) => {
    const [own, other] = [featureOf(file), featureOf(target)];
    if (!own || !other || own === other) return false;
    return !dependencies[own]?.includes(other);
  });
  expect(shown(strays)).toEqual([]);
});

describe('mail', () => {
  const door = 'src/server/mail/outbox.ts';
  const sources = [...filesBelow('src/server'), ...filesBelow('scripts')].filter((file) => file !== door);
  const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(sourceOf(file)));

  test('only enqueueMail writes mails into the outbox, so that none passes the limits', () => {
    expect(filesWith(/\('outbox'\)[^;]*\.insert\b|into\s*\(?['"`\s]*outbox|batchInsert\('outbox'/)).toEqual(
      [],
    );
    // Nor does anything else send one.
    expect(filesWith(/\.sendMail\(/)).toEqual(['src/server/mail/files.ts', 'src/server/mail/smtp.ts']);
  });

  test('only the outbox asks whether an address may be written to', () => {
    expect(filesWith(/\bmayWriteTo\b/)).toEqual(['src/server/mail/recipients.ts']);
    expect(filesWith(/mail_recipients'/)).toEqual(['src/server/mail/recipients.ts']);
  });
});

describe('jobs', () => {
  test('only the kit repeats work; the other two intervals are measurements', () => {
    const repeating = filesBelow('src/server').filter((file) => /\bsetInterval\(/.test(sourceOf(file)));
    expect(repeating.toSorted()).toEqual([
      'src/server/features/applications/files/upload.ts',
      'src/server/http/shed-load.ts',
      'src/server/ops/define-job.ts',
    ]);
  });
});

describe('reading', () => {
  test('nothing is imported in a circle, types included', () => {
    const targets = new Map<string, string[]>();
    for (const { file, target } of ownImports('src'))
      targets.set(file, [...(targets.get(file) ?? []), target]);
    const done = new Set<string>();
    const findCircle = (file: string, path: readonly string[]): readonly string[] | null => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return null;
      for (const target of targets.get(file) ?? []) {
        const circle = findCircle(target, [...path, file]);
        if (circle) return circle;
      }
      done.add(file);
      return null;
    };
    expect([...targets.keys()].map((file) => findCircle(file, [])).filter(Boolean)).toEqual([]);
  });

  test('the flows of docs/architecture.md name files that are there, each used by one before it', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const flows = (text.split('## Three flows')[1] ?? '').split(/^#{2,3} /m).slice(1);
    const lists = flows
      .map((flow) =>
        [...flow.matchAll(/^\d+\. .*$/gm)].flatMap(([line]) => line.match(/src\/[\w/.-]+\.tsx?/g) ?? []),
      )
      .filter((files) => files.length > 0);
    expect(lists).toHaveLength(3);
    for (const files of lists) {
      expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
      const unused = files.slice(1).filter((file, at) => {
        const before = files.slice(0, at + 1).map((name) => readFileSync(path.join(root, name), 'utf8'));
        return !before.some((source) => source.includes(path.basename(file).replace(/\.tsx?$/, '')));
      });
      expect(unused).toEqual([]);
    }
  });
});

describe('the panel', () => {
  test('each view has its module, and no other module is taken for a view', () => {
    const modules = filesBelow('src/client/features').filter((file) => /\/panel\/.*-view\.tsx$/.test(file));
    const names = modules.map((file) => path.basename(file, '-view.tsx'));
    // Also those of what the firm does not offer.
    const source = readFileSync(path.join(root, 'src/shared/panel/views.ts'), 'utf8');
    const views = [...source.matchAll(/\bpath: '([\w-]+)'/g)].map(([, view = '']) => view);
    expect(names.toSorted()).toEqual(views.toSorted());
  });

  const sources = (folder: string) => filesBelow(folder).map((file) => ({ file, source: sourceOf(file) }));
  const panel = [
    ...sources('src/client/panel'),
    ...sources('src/client/features').filter(({ file }) => file.includes('/panel/')),
  ];
  const namesOf = (found: { file: string }[]) => found.map(({ file }) => file).toSorted();

  test('a list brings no sheet, writes by useAction and keeps its address by its definition', () => {
    const views = panel.filter(
      ({ file, source }) => file.includes('/features/') && /<List(View|Frame)/.test(source),
    );
    expect(views.length).toBeGreaterThan(4);
    expect(namesOf(views.filter(({ source }) => /useMutation|URLSearchParams|\.scss'/.test(source)))).toEqual(
      [],
    );
  });

  test('only useAction, sign-in, uploads and the article editor use useMutation', () => {
    const writers = panel.filter(
      ({ file, source }) =>
        source.includes('useMutation(') &&
        !file.startsWith('src/client/panel/session/') &&
        !file.startsWith('src/client/features/articles/panel/editor/'),
    );
    expect(namesOf(writers).map((file) => path.basename(file))).toEqual(['image-upload.ts', 'use-action.ts']);
  });

  test('what the browser keeps belongs to an account; only the mark of the session is every account’s', () => {
    const keepers = panel.filter(({ source }) =>
      /\b(?:localStore|tabStore)\(|\bsessionStorage\b/.test(source),
    );
    const isOwned = ({ source }: { source: string }) => source.includes('accountKey()');
    expect(namesOf(keepers.filter((keeper) => !isOwned(keeper)))).toEqual([]);
    expect(keepers.length).toBeGreaterThan(2);
  });

  test('each call says which account its page shows, signing in aside', () => {
    const callers = panel.filter(({ source }) => /\b(?:sendApi|postApi|fetch|XMLHttpRequest)\(/.test(source));
    const says = ({ source }: { source: string }) => source.includes('accountHeader()');
    const signIn = ['login.ts', 'passkey.ts', 'set-up.tsx', 'sign-in.tsx'];
    expect(namesOf(callers.filter((caller) => !says(caller)))).toEqual(
      signIn.map((name) => `src/client/panel/session/${name}`),
    );
    expect(callers.length).toBeGreaterThan(signIn.length);
  });
});

describe('shapes', () => {
  test('each form of Final Form keeps what is typed right after hydration (docs/decisions/0045)', () => {
    const forms = filesBelow('src/client')
      .map((file) => ({ file, source: sourceOf(file) }))
      .filter(({ source }) => /import \{[^}]*\bForm\b[^}]*\} from 'react-final-form'/.test(source));
    expect(forms.length).toBeGreaterThan(2);
    // FormElement calls it for the forms that it renders.
    expect(forms.filter(({ source }) => !/useEarlyEffects\(\)|<FormElement/.test(source))).toEqual([]);
  });

  test('no file holds two things: at most 300 lines, words and the list of pages aside', () => {
    const long = [...filesBelow('src'), ...filesBelow('test'), 'server.ts']
      .filter((file) => !/^src\/shared\/(?:content\/|.*words\.ts|pages\/definitions\.ts)/.test(file))
      .filter((file) => sourceOf(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('the server starts in one file that reads on one screen', () => {
    expect(readFileSync(path.join(root, 'server.ts'), 'utf8').split('\n').length).toBeLessThan(50);
  });
});

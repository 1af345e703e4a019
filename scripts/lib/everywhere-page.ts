import { machine } from './promises-page.ts';

export interface PartResult {
  name: string;
  about: string;
  passed: number;
  failed: number;
  minutes: number;
}

/** docs/everywhere.md: the results of a whole run of `npm run test:all`. */
export function everywherePage(results: readonly PartResult[], now = new Date()): string {
  const rows = results.map(
    ({ name, about, passed, failed, minutes }) =>
      `| ${name} | ${about} | ${passed} | ${failed > 0 ? `**${failed}**` : 0} | ${minutes.toFixed(1)} |`,
  );
  return [
    '# Other databases and engines, tested',
    '',
    `Written by \`npm run test:all\` on ${now.toISOString().slice(0, 10)}, on ${machine()}.`,
    'These parts run in addition to `npm test` (SQLite, MariaDB, Chromium).',
    '',
    '| Part | What | Passed | Failed | Minutes |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

import type { Knex } from 'knex';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { ifOffered } from '#shared/offered.ts';
import { region } from '#shared/region.ts';
import { sqliteFile } from './config/database-url.ts';
import { isPaymentConnected } from './config/payments.ts';
import type { Config } from './config/types.ts';
import { scansCheck } from './features/applications/virus-scan.ts';
import { publicArticles } from './features/articles/store.ts';
import { publishedReader } from './features/content/published.ts';
import { findNotices, findStuckOrders, type PanelMoment } from './features/orders/attention.ts';
import { countElsewhere } from './features/orders/providers.ts';
import { findStartProblem } from './features/orders/start-problem.ts';
import { sharedPassword } from './features/staff/access/shared-password.ts';
import { sharedPasswordProblem } from './features/staff/password-rules.ts';
import { checkConnection } from './integrations/zoho/index.ts';
import { operatorCommand } from './lib/operator-command.ts';
import { databaseChecks, isMissing } from './ops/doctor/database.ts';
import { hostChecks, mailCheck, outboxCheck, storageCheck } from './ops/doctor/environment.ts';
import { type Check, type Finding, runChecks } from './ops/doctor/finding.ts';
import { holidaysCheck } from './ops/doctor/holidays.ts';
import { contentCheck } from './ops/doctor/samples.ts';
import type { Services } from './services.ts';
import { createStorage } from './storage/create-storage.ts';

/**
 * Checks what the product depends on. It creates DATA_DIR and the folder for email files if they are missing, and writes and
 * deletes a probe in the storage.
 */
export async function runDiagnostics({
  config,
  knex,
  logger,
}: Pick<Services, 'knex' | 'config' | 'logger'>): Promise<Finding[]> {
  const storage = createStorage(config);
  const now = new Date();
  const place = { dataDir: config.dataDir, file: sqliteFile(config.database) };
  const outside = [
    ...hostChecks(config),
    passwordCheck(config),
    contentCheck(config, {
      contents: () => readContents(knex, config),
      slugs: () => readSlugs(knex, config),
    }),
    holidaysCheck(localNow(now, config.firmTimeZone).day),
    storageCheck(storage, config),
    mailCheck(config),
  ];
  const [reachable, ...inside] = databaseChecks(knex, config.database);
  if (!reachable) throw new Error('Missing database check.');

  const findings = await runChecks(outside, place);
  if (isMissing(config.database)) {
    return [
      ...findings,
      {
        about: 'database',
        verdict: 'warn',
        says: 'No database yet.',
        fix: 'start the website: it creates one',
      },
    ];
  }
  const database = await runChecks([reachable], place);
  findings.push(...database);
  if (database.some(({ verdict }) => verdict === 'fail')) return findings;
  const rest = [
    ...inside,
    outboxCheck(knex, now),
    ...ifOffered('onlinePayment', ordersCheck(knex, { now, provider: config.payments })),
    soldCheck(knex, config, now),
    ownerCheck(config, knex),
    wordsCheck(knex),
  ];
  if (config.clamdSocket !== null) rest.push(scansCheck(knex, now));
  if (config.payments === 'zoho') rest.push(zohoCheck({ config, knex, logger }));
  return [...findings, ...(await runChecks(rest, place))];
}

/** Silent when all is well: few sites have a shared password in plain text. */
function passwordCheck(config: Config): Check {
  const fix = `${operatorCommand('hash-password')}, with a password that is hard to guess`;
  return {
    about: 'configuration',
    fix,
    async look(report) {
      const problem = await sharedPasswordProblem(config);
      if (problem) report.fail(problem, fix);
    },
  };
}

/** The shared password works until an owner has an account, whatever the setting says. */
function ownerCheck(config: Config, knex: Knex): Check {
  const fix = `${operatorCommand('staff', 'invite EMAIL --role owner')}, then accept the invitation`;
  return {
    about: 'configuration',
    fix,
    async look(report) {
      if (!config.passwordLogin && (await sharedPassword({ knex, config }).isOpen()))
        report.warn('ADMIN_PASSWORD_LOGIN=off has no effect yet, because no owner has an account.', fix);
    },
  };
}

/** The words in force; those in the code where the database cannot be read, which another check reports. */
async function readContents(knex: Knex, { database }: Config): Promise<Contents> {
  if (isMissing(database)) return builtInContents;
  const { contents } = await publishedReader(knex)().catch(() => ({ contents: builtInContents }));
  return contents;
}

/** None where the database cannot be read. */
const readSlugs = async (knex: Knex, { database }: Config): Promise<readonly string[]> =>
  isMissing(database)
    ? []
    : publicArticles(knex)
        .pluck('slug')
        .catch(() => []);

/** Such words are passed over, so a page shows older ones. */
function wordsCheck(knex: Knex): Check {
  return {
    about: 'words',
    fix: 'start the website once: it creates the tables',
    async look({ ok, warn }) {
      const { contents, unusable } = await publishedReader(knex)();
      const shown = new Set(contents.published?.documents.map(({ kind }) => kind));
      for (const [kind, [newest]] of Map.groupBy(unusable, (each) => each.kind)) {
        const [{ at = '', says = '' } = {}] = newest?.findings ?? [];
        warn(
          `The last published words do not fit (${[kind, at].filter(Boolean).join('/')}: ${says}), so ${shown.has(kind) ? 'older ones' : 'those in the code'} are in force.`,
          'open them in the panel, correct them and publish them again',
        );
      }
      ok('All published words are in force.');
    },
  };
}

function ordersCheck(knex: Knex, at: PanelMoment): Check {
  return {
    about: 'orders',
    fix: 'start the website once: it creates the tables',
    async look({ ok, warn }) {
      const { failed, waiting } = await findStuckOrders(knex, at);
      if (failed.length > 0)
        warn(
          `Orders whose invoice could not be created: ${failed.join(', ')}.`,
          `fix the cause (${operatorCommand('orders', 'list')}), then ${operatorCommand('orders', 'retry ID')}`,
        );
      if (waiting.length > 0)
        warn(
          `Orders that have waited for an invoice for an hour: ${waiting.join(', ')}.`,
          'check that the website runs, and what its log says about invoicing',
        );
      const noticed = (await findNotices(knex, at)).map(({ orderId, notice }) => `${orderId} (${notice})`);
      if (noticed.length > 0)
        warn(
          `Orders with an invoice or payment to check: ${noticed.join(', ')}.`,
          `see the email about each and docs/money.md, then ${operatorCommand('orders', 'seen ID')}`,
        );
      for (const { provider, orders } of await countElsewhere(knex, at.provider))
        warn(
          `Orders through ${provider}: ${orders}. With PAYMENTS=${at.provider} the website leaves them alone, and their gift cards cannot be used.`,
          provider === 'sandbox'
            ? 'none is needed: no money was paid for them'
            : 'set PAYMENTS=zoho to bill and deliver them',
        );
      ok('No order is stuck.');
    },
  };
}

/** Silent when all is well. A start refuses the same. */
function soldCheck(knex: Knex, config: Config, now: Date): Check {
  return {
    about: 'orders',
    fix: 'start the website once: it creates the tables',
    async look({ fail }) {
      const problem = await findStartProblem(knex, { ...config, now });
      if (problem) fail(`${problem.says}.`, problem.fix);
    },
  };
}

function zohoCheck({ config, knex, logger }: Pick<Services, 'knex' | 'config' | 'logger'>): Check {
  return {
    about: 'zoho',
    fix: 'create a new refresh token at /zoho-auth; check ZOHO_ORGANIZATION_ID and ZOHO_DATA_CENTER',
    async look(report) {
      if (!config.zoho) return;
      if (!isPaymentConnected(config))
        return report.warn(
          'Zoho is not connected yet, so nothing can be bought.',
          'create a refresh token at /zoho-auth, set ZOHO_REFRESH_TOKEN and restart the website',
        );
      const { name, currency } = await checkConnection({ config: config.zoho, knex, logger });
      if (currency && currency !== region.currency)
        report.fail(
          `The organization ${name} bills in ${currency}, but the site's prices are in ${region.currency}, so every order will fail.`,
          `use an organization in Zoho whose base currency is ${region.currency}`,
        );
      report.ok(`The token is accepted; the organization is ${name}.`);
    },
  };
}

import type { Knex } from 'knex';
import { moneyWords } from '../../../shared/content/desk-money.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import { localNow } from '../../../shared/local-day.ts';
import type { MoneyAwaited, MoneyReport, MoneyRow } from '../../../shared/money/report.ts';
import type { Config } from '../../config/types.ts';
import type { Call } from '../../http/call.ts';
import { json, objectSchema } from '../../http/openapi/description.ts';
import { csvAnswer, sendCsv } from '../../http/send-csv.ts';
import { defineStaffCall, passwordOnly, type Staff } from '../../http/staff.ts';
import { readMoney } from './report.ts';

interface MoneyContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
}

const dollars = { type: 'integer', description: 'Whole US dollars.' } as const;
const text = { type: 'string' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;
const row = objectSchema<MoneyRow>('MoneyRow', {
  family: text,
  orders: { type: 'integer', description: 'Placed in the month, paid or not.' },
  paid: dollars,
  refunded: dollars,
  redeemed: { ...dollars, description: 'Of gift cards, less what was put back.' },
});
const report = objectSchema<MoneyReport>('MoneyReport', {
  awaited: list(
    objectSchema<MoneyAwaited>('MoneyAwaited', {
      family: text,
      due: dollars,
      overdue: dollars,
      planned: { ...dollars, description: 'Later payments of running plans.' },
    }),
  ),
  months: list(objectSchema<MoneyReport['months'][number]>('MoneyMonth', { month: text, rows: list(row) })),
});

/** What came in, went back and is still to come. */
export function moneyCalls({ knex, config, staff, now }: MoneyContext): Call[] {
  const read = () => readMoney(knex, { now: now(), timeZone: config.firmTimeZone });
  return [
    defineStaffCall(staff, {
      path: staffApi.money,
      right: 'money',
      body: passwordOnly,
      describe: {
        id: 'adminReadMoney',
        summary: 'Orders, payments and refunds by month and family, and what is awaited',
        answers: { 200: { description: 'Of thirteen months.', content: json(report) } },
      },
      async handler(_req, res) {
        res.json(await read());
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.moneyExport,
      right: 'exports',
      body: passwordOnly,
      describe: {
        id: 'adminExportMoney',
        summary: 'The months as a file for a spreadsheet',
        answers: { 200: csvAnswer },
      },
      async handler(req, res) {
        const { months } = await read();
        await staff.record(knex, req, { action: 'export', subject: 'money' });
        await sendCsv(res, {
          name: 'money',
          day: localNow(now(), config.firmTimeZone).day,
          columns: ['month', 'family', 'orders', 'paid', 'refunded', 'redeemed'],
          batches: months.map(({ month, rows }) =>
            rows.map(({ family, orders, paid, refunded, redeemed }) => [
              month,
              moneyWords.families[family],
              orders,
              paid,
              refunded,
              redeemed,
            ]),
          ),
        });
      },
    }),
  ];
}

import type { Knex } from 'knex';
import { moneyWords } from '../../../shared/content/desk-money.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { MoneyAwaited, MoneyReport, MoneyRow } from '../../../shared/money/report.ts';
import type { Config } from '../../config/types.ts';
import type { Call } from '../../http/call.ts';
import { defineExport } from '../../http/export-call.ts';
import { json, objectSchema } from '../../http/openapi/description.ts';
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

type MonthRow = MoneyRow & { month: string };

/** What came in, went back and is still to come. */
export function moneyCalls(context: MoneyContext): Call[] {
  const { knex, config, staff, now } = context;
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
    defineExport(context, {
      path: staffApi.moneyExport,
      id: 'adminExportMoney',
      body: { schema: { type: 'object', properties: {}, required: [] }, title: 'MoneyExport', example: {} },
      subject: 'money',
      name: 'money',
      columns: {
        month: ({ month }: MonthRow) => month,
        family: ({ family }) => moneyWords.families[family],
        orders: ({ orders }) => orders,
        paid: ({ paid }) => paid,
        refunded: ({ refunded }) => refunded,
        redeemed: ({ redeemed }) => redeemed,
      },
      async read() {
        const { months } = await read();
        return {
          rows: months.flatMap(({ month, rows }) => rows.map((each) => ({ month, ...each }))),
          next: null,
        };
      },
    }),
  ];
}

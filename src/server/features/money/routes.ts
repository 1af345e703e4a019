import type { Call } from '#server/http/call.ts';
import { defineExport } from '#server/http/list-calls.ts';
import { ok } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { type MoneyRow, moneyReportShape } from '#shared/money/report.ts';
import { moneyWords } from '#shared/money/words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { readMoney } from './report.ts';

type MonthRow = MoneyRow & { month: string };

/** Payments, refunds and outstanding payments. */
export function moneyCalls(context: PanelServices): Call[] {
  const { knex, config, staff, now } = context;
  const read = () =>
    readMoney(knex, { now: now(), timeZone: config.firmTimeZone, provider: config.payments });
  return [
    defineStaffCall(staff, {
      path: staffApi.money,
      right: 'money',
      repeat: 'reads',
      id: 'adminReadMoney',
      summary: 'Report orders, payments and refunds by month and family, and outstanding payments',
      responses: ok('The last thirteen months.', moneyReportShape),
      handler: () => read(),
    }),
    defineExport(context, {
      path: staffApi.moneyExport,
      id: 'adminExportMoney',
      body: withPassword('MoneyExport', { type: 'object', properties: {}, required: [] }, {}),
      subject: 'money',
      name: 'money',
      columns: () => ({
        month: ({ month }: MonthRow) => month,
        family: ({ family }) => moneyWords.families[family],
        orders: ({ orders }) => orders,
        paid: ({ paid }) => paid,
        refunded: ({ refunded }) => refunded,
        redeemed: ({ redeemed }) => redeemed,
      }),
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

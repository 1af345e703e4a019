import type { Request } from 'express';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { PanelServices } from '#server/http/staff.ts';
import { authorOf, claimKind, requireDefinition } from './drafts.ts';
import { storePublication } from './publish.ts';
import { findInForce } from './published.ts';

/**
 * Returns every kind of a publication to what was in force before it, which is a publication, too. Drafts stay as they are.
 * @throws {HttpError} 404; 409 if one of the kinds was published again since
 */
export async function takeBack(context: PanelServices, req: Request, publication: string): Promise<string> {
  const { knex, now, staff } = context;
  const kinds = await kindsOf(context, publication);
  if (kinds.length === 0) throw notFound('There is no such publication.');
  return inTransaction(knex, async (trx) => {
    for (const kind of kinds) await claimKind(trx, { kind });
    const words: Parameters<typeof storePublication>[1][number][] = [];
    for (const kind of kinds) {
      const definition = await requireDefinition(kind);
      const newest = await trx('content_revisions')
        .where({ kind })
        .orderBy('id', 'desc')
        .first('id', 'publication');
      if (newest?.publication !== publication)
        throw new HttpError(409, `${definition.label} was published again since. Take that back first.`);
      const { document } = await findInForce(trx, kind, Number(newest.id));
      words.push({ definition, document });
    }
    return storePublication(trx, words, {
      by: authorOf(context, req),
      now: now(),
      record: (subject) => staff.record(trx, req, { action: 'take back', subject }),
    });
  });
}

/** The kinds that were published together, in their order. */
export const kindsOf = ({ knex }: Pick<PanelServices, 'knex'>, publication: string): Promise<string[]> =>
  knex('content_revisions').where({ publication }).orderBy('kind').pluck('kind');

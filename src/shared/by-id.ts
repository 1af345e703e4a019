/** An object with a value for each id. */
export const byId = <Id extends string, V>(ids: readonly Id[], value: (id: Id) => V) =>
  Object.fromEntries(ids.map((id) => [id, value(id)])) as Record<Id, V>;

/**
 * The written words of each id. Ids that a firm added begin with words to replace.
 * @param blank the words of an id without any
 */
export const wordsFor = <Id extends string, V>(
  ids: readonly Id[],
  written: Readonly<Record<string, V>>,
  blank: (id: Id) => V,
) => byId(ids, (id) => (Object.hasOwn(written, id) && written[id]) || blank(id));

/** The row that a query must have found. */
export function requireRow<Found>(row: Found): NonNullable<Found> {
  if (!row) throw new Error('There is no such row.');
  return row;
}

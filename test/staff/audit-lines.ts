import type { TestApp } from '../support/app.ts';

/** An audit log of 62 lines: the last two are Ann Lee's, all others Maren Holloway's. */
export async function fillAuditLog({ knex }: TestApp): Promise<void> {
  await knex('admin_audit').del();
  const line = (index: number) => ({
    action: index % 2 ? 'publish' : 'upload',
    subject: `line ${index}`,
    address: '203.0.113.9',
    staff_id: 7,
    staff_name: index < 60 ? 'Maren Holloway' : 'Ann Lee',
    created_at: new Date(Date.UTC(2026, 9, 1 + index, 12)),
  });
  const lines = Array.from({ length: 62 }, (_, index) => line(index));
  for (const each of lines) await knex('admin_audit').insert(each);
}

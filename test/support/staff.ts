import { hashToken, newToken } from '#server/features/staff/access/sessions.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { TestApp } from './app.ts';

/** Inserts a person with an account. @returns their id */
export async function insertStaff(
  app: Pick<TestApp, 'knex'>,
  role: Role,
  change: object = {},
): Promise<number> {
  const email = `${role}-${newToken().slice(0, 8)}@example.com`;
  const [id] = await app.knex('staff').insert({
    name: `An ${role}`,
    email,
    email_key: email.toLowerCase(),
    role,
    state: 'active',
    created_at: new Date(),
    ...change,
  });
  return Number(id);
}

/** Inserts a session. @returns its cookie */
export async function sessionOf(
  app: Pick<TestApp, 'knex'>,
  staffId: number,
  change: object = {},
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await app.knex('staff_sessions').insert({
    token_hash: hashToken(token),
    staff_id: staffId,
    browser: 'a test',
    address: '127.0.0.1',
    created_at: now,
    used_at: now,
    proved_at: now,
    ends_at: new Date(now.getTime() + 60 * 60_000),
    ...change,
  });
  return `admin_staff=${token}`;
}

import { expect, jest, test } from '@jest/globals';
import { hashPassword, verifyPassword } from '#server/features/staff/access/password.ts';
import { passwordCheck } from '#server/features/staff/access/shared-password.ts';
import { times } from '../support/form.ts';

const quick = { N: 1024, r: 8, p: 1 };
const admin = { passwordHash: await hashPassword('the right one', quick) };

test('a password that is set plainly serves as well, however its letters are composed', async () => {
  const check = passwordCheck({ password: 'pâssword' });
  expect(await check('password')).toBe(false);
  expect(await check('pâssword'.normalize('NFD'))).toBe(true);
});

test('wrong, empty and absent passwords all cost one hash, the right one only the first time', async () => {
  const verify = jest.fn(verifyPassword);
  const check = passwordCheck(admin, verify);
  const costs = async (given: unknown) => {
    const before = verify.mock.calls.length;
    const isRight = await check(given);
    return [isRight, verify.mock.calls.length - before];
  };
  for (const given of ['wrong', '', undefined, null, { a: 1 }, 'x'.repeat(5_000)]) {
    expect(await costs(given)).toEqual([false, 1]);
  }
  expect(await costs('the right one')).toEqual([true, 1]);
  expect(await costs('the right one')).toEqual([true, 0]);
  for (const given of ['wrong', '', undefined]) expect(await costs(given)).toEqual([false, 1]);
});

test('one hash is made at a time, and who comes when too many wait is sent away', async () => {
  let running = 0;
  let most = 0;
  const check = passwordCheck(admin, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return false;
  });
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, count) => check(`guess ${count}`)));
  expect(most).toBe(1);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 503 } });
  expect(await check('later')).toBe(false);
});

test('an empty password lets no one in, even where it is the one that was set', async () => {
  expect(await passwordCheck({ passwordHash: await hashPassword('', quick) })('')).toBe(false);
});

test.each(['scrypt$1024$8$1$A$A', 'scrypt$1024$8$1$$', '', 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$A'])(
  'what is no hash (%s) lets no one in',
  async (passwordHash) => {
    const check = passwordCheck({ passwordHash });
    // Each costs a whole hash.
    for (const given of ['', 'anything', '\0'].slice(0, times(1, 3))) expect(await check(given)).toBe(false);
  },
);

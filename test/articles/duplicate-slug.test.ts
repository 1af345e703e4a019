import { expect, test } from '@jest/globals';
import { refuseDuplicateSlug } from '#server/features/articles/editing/slugs.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('refused'), { code }));

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY'])(
  'an address that someone else took at the same moment is a conflict, and says which field (%s)',
  async (code) => {
    await expect(refuseDuplicateSlug(failing(code))).rejects.toMatchObject({
      status: 409,
      fields: [{ pointer: '/slug' }],
    });
  },
);

test('any other failure stays what it is', async () => {
  await expect(refuseDuplicateSlug(failing('SQLITE_FULL'))).rejects.toMatchObject({ code: 'SQLITE_FULL' });
});

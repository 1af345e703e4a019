import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keptValues } from '#client/components/form/draft.ts';
import { dropApplication, findCopy, keepApplication } from '#client/features/applications/draft/store.ts';
import { applicationSchema } from '#shared/applications/application.ts';

const DAY = 86_400_000;
const answers = { firstName: 'Ann', yearInSchool: 'senior', hasTransportation: true };
const documents = ['cv.pdf'];
const draft = { answers, documents };

/** A storage that holds these texts. */
function storeOf(texts: Record<string, string> = {}) {
  const all = new Map(Object.entries(texts));
  return {
    all,
    get length() {
      return all.size;
    },
    key: (at: number) => [...all.keys()][at] ?? null,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}

const [one, two, three] = ['application-draft-1', 'application-draft-2', 'application-draft-3'];

describe('a copy of the application', () => {
  test('is found by another tab as it was kept', () => {
    const store = storeOf();
    expect(keepApplication(one, draft, 0, store)).toBe(true);
    expect(findCopy(two, DAY, store)).toMatchObject({ key: one, ...draft });
    expect(findCopy(one, DAY, store)).toBeNull();
  });

  test('of one tab does not overwrite another’s; the latest is found first', () => {
    const store = storeOf();
    keepApplication(one, draft, 1, store);
    keepApplication(two, { ...draft, answers: { firstName: 'Bea' } }, 2, store);
    keepApplication(one, { ...draft, answers: { firstName: 'Anna' } }, 3, store);
    expect(findCopy(three, 4, store)?.answers).toEqual({ firstName: 'Anna' });
    dropApplication(one, store);
    expect(findCopy(three, 4, store)?.answers).toEqual({ firstName: 'Bea' });
  });

  test('is dropped after 30 days, and when its clock is ahead of ours', () => {
    for (const now of [30 * DAY, -1]) {
      const store = storeOf();
      keepApplication(one, draft, 0, store);
      expect(findCopy(two, 30 * DAY - 1, store)).not.toBeNull();
      expect(findCopy(two, now, store)).toBeNull();
      expect(store.length).toBe(0);
    }
  });

  test('keeps of each field only what fits its type and choices, and is not empty', () => {
    const typed = { ...answers, phone: 5, yearInSchool: 'emeritus', canWorkRemotely: 'yes', stranger: 'x' };
    expect(keptValues(applicationSchema, { ...typed, website: 'x', gpa: '' })).toEqual({
      firstName: 'Ann',
      hasTransportation: true,
    });
  });

  test('is none where the storage is away, full or holds anything else', () => {
    const refuse = () => {
      throw new Error('Blocked or full.');
    };
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
    expect(keepApplication(one, draft, 0, broken)).toBe(false);
    expect(keepApplication(one, draft, 0, null)).toBe(false);
    expect(findCopy(two, 0, broken)).toBeNull();
    expect(() => dropApplication(one, broken)).not.toThrow();
    expect(findCopy(two, 0, null)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = storeOf({ [one]: text, 'other-key': text });
        expect(findCopy(two, 0, store)).toBeNull();
        expect([...store.all.keys()]).toEqual(['other-key']);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (anything, names) => {
        const store = storeOf({ [one]: JSON.stringify({ keptAt: 0, answers: anything, documents: names }) });
        const copy = findCopy(two, 0, store);
        for (const name of Object.keys(copy?.answers ?? {}))
          expect(applicationSchema.properties).toHaveProperty(name);
        for (const name of copy?.documents ?? []) expect(typeof name).toBe('string');
      }),
    );
  });
});

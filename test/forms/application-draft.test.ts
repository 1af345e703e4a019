import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  dropDraft,
  keepDraft,
  noAnswers,
  readAnswers,
  readDraft,
} from '../../src/client/features/applications/draft/store.ts';

const DAY = 86_400_000;
const answers = { ...noAnswers, firstName: 'Ann', yearInSchool: 'senior', hasTransportation: true };
const documents = ['cv.pdf'];

/** A storage of one page, holding `text` for every key. */
function storeOf(text: string | null) {
  const store = {
    text,
    getItem: () => store.text,
    setItem: (_key: string, value: string) => {
      store.text = value;
    },
    removeItem: () => {
      store.text = null;
    },
  };
  return store;
}

describe('a draft of the application', () => {
  test('comes back as it was kept', () => {
    const store = storeOf(null);
    expect(keepDraft({ answers, documents }, 0, store)).toBe(true);
    expect(readDraft(DAY, store)).toEqual({ answers, documents });
  });

  test('is dropped after 30 days, and when its clock is ahead of ours', () => {
    for (const now of [30 * DAY, -1]) {
      const store = storeOf(null);
      keepDraft({ answers, documents }, 0, store);
      expect(readDraft(30 * DAY - 1, store)).not.toBeNull();
      expect(readDraft(now, store)).toBeNull();
      expect(store.text).toBeNull();
    }
  });

  test('keeps of each field only what fits its type and choices', () => {
    expect(
      readAnswers({ ...answers, phone: 5, yearInSchool: 'emeritus', canWorkRemotely: 'yes', stranger: 'x' }),
    ).toEqual({ ...answers, yearInSchool: '' });
  });

  test('is none where the storage is away, full or holds anything else', () => {
    const broken = {
      getItem: () => {
        throw new Error('Blocked.');
      },
      setItem: () => {
        throw new Error('Full.');
      },
      removeItem: () => {
        throw new Error('Blocked.');
      },
    };
    expect(keepDraft({ answers, documents }, 0, broken)).toBe(false);
    expect(readDraft(0, broken)).toBeNull();
    expect(() => dropDraft(broken)).not.toThrow();
    expect(readDraft(0, null)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readDraft(0, storeOf(text))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (anything, names) => {
        const draft = readDraft(
          0,
          storeOf(JSON.stringify({ keptAt: 0, answers: anything, documents: names })),
        );
        expect(Object.keys(draft?.answers ?? noAnswers)).toEqual(Object.keys(noAnswers));
      }),
    );
  });
});

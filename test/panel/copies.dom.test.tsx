import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useMemo } from 'react';
import { type Copy, defineCopies, dropCopy, keepCopy, stampOf } from '#client/panel/kit/versions/copies.ts';
import { useDraftCopy } from '#client/panel/kit/versions/use-draft-copy.ts';
import { setSession } from '#client/panel/session/session.ts';

const notes = defineCopies<{ title: string }>({
  kind: 'note',
  label: 'Unsaved notes',
  titleOf: ({ title }) => title,
  isReadable: ({ title }) => title !== undefined,
});
const key = notes.keyOf(7, 1_000);
const copy = (title: string): Omit<Copy<{ title: string }>, 'keptAt'> => ({
  values: { title },
  recordId: 7,
  version: 3,
});

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 5_000 });
});
afterEach(() => {
  cleanup();
  // The other tests keep copies of the shared password.
  setSession({ password: 'right' });
  setSession({});
  jest.useRealTimers();
});

function show(first: { title: string; isDirty: boolean; key?: string }) {
  return renderHook(
    ({ title, isDirty, key: own = key }) => {
      // As in the dialog, the values are the same until something is typed.
      const values = useMemo(() => copy(title), [title]);
      return useDraftCopy({ key: own, copy: values, isDirty });
    },
    { initialProps: first },
  );
}
const kept = (at = key) => notes.read(at)?.values.title;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a copy of what is being written', () => {
  test('is kept soon after the last change, with what is needed to go on', () => {
    const { result, rerender } = show({ title: 'a', isDirty: true });
    wait(400);
    rerender({ title: 'ab', isDirty: true });
    wait(400);
    expect(kept()).toBeUndefined();
    wait(100);
    expect(notes.read(key)).toEqual({ ...copy('ab'), keptAt: 5_900 });
    expect(result.current.state).toBe('kept');
  });

  test.each([
    ['the page goes away', () => dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is kept at once when %s', (_what, happens) => {
    show({ title: 'a', isDirty: true });
    act(happens);
    expect(kept()).toBe('a');
  });

  test('is kept when the dialog goes away by other means than its own', () => {
    show({ title: 'a', isDirty: true }).unmount();
    expect(kept()).toBe('a');
  });

  test('is gone when it was saved, and does not come back', () => {
    const { result, unmount } = show({ title: 'a', isDirty: true });
    wait(500);
    act(() => result.current.drop());
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(kept()).toBeUndefined();
  });

  test('is gone when it was typed back to what the server has', () => {
    const { rerender } = show({ title: 'a', isDirty: true });
    wait(500);
    rerender({ title: '', isDirty: false });
    expect(kept()).toBeUndefined();
  });

  test('nothing is kept of what was not changed', () => {
    const { unmount } = show({ title: 'a', isDirty: false });
    wait(1_000);
    unmount();
    expect(notes.list()).toEqual([]);
  });

  test('a text that takes its place stands under its own key', () => {
    const { rerender } = show({ title: 'mine', isDirty: true });
    wait(500);
    const other = notes.keyOf(7, 2_000);
    rerender({ title: 'theirs', isDirty: false, key: other });
    rerender({ title: 'theirs, changed', isDirty: true, key: other });
    wait(500);
    expect([kept(), kept(other)]).toEqual(['mine', 'theirs, changed']);
  });

  test('after a save of what stood there before, the rest is kept on that save at once, and only there', () => {
    const { result } = show({ title: 'a, and more', isDirty: true });
    wait(500);
    const saved = notes.keyOf(9, 1_000);
    act(() => result.current.rebase(saved, { ...copy('a, and more'), recordId: 9, version: 4 }));
    expect(notes.list()).toMatchObject([{ key: saved, copy: { recordId: 9, version: 4 } }]);
  });

  test('a save that comes back does not bring back what was discarded meanwhile', () => {
    const { result } = show({ title: 'a, and more', isDirty: true });
    wait(500);
    act(() => result.current.drop());
    act(() => result.current.rebase(key, copy('a, and more')));
    expect(notes.list()).toEqual([]);
  });

  test('a browser that cannot keep it says so', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = show({ title: 'a', isDirty: true });
    wait(500);
    expect(result.current.state).toBe('failed');
  });
});

describe('the kept copies', () => {
  test('come newest first; what is not ours or cannot be read is left out', () => {
    keepCopy(notes.keyOf(null, 1), { ...copy('older'), keptAt: 1 });
    keepCopy(notes.keyOf(7, 2), { ...copy('newer'), keptAt: 2 });
    localStorage.setItem('selectedAmount', '100');
    localStorage.setItem(notes.keyOf(8, 3), '{"values":');
    localStorage.setItem(notes.keyOf(8, 4), '{"values":{}}');
    expect(notes.list().map((each) => each.copy.values.title)).toEqual(['newer', 'older']);
  });

  test('are offered to their author alone, and open for no one else after the next login', () => {
    setSession({ person: { id: 4, name: 'Ines', role: 'editor' } });
    const own = notes.keyOf(7, 1);
    keepCopy(own, { ...copy('by Ines'), keptAt: 1 });
    // The panel closes before its text is stored.
    setSession({});
    keepCopy(notes.keyOf(7, 2), { ...copy('more by Ines'), keptAt: 2 });
    const offered = () => notes.list().map((each) => each.copy.values.title);
    for (const other of [{ person: { id: 5, name: 'Uma', role: 'owner' } }, { password: 'right' }] as const) {
      setSession(other);
      expect([offered(), notes.read(own)]).toEqual([[], null]);
    }
    setSession({ person: { id: 4, name: 'Ines Marsh', role: 'desk' } });
    expect([offered(), kept(own)]).toEqual([['more by Ines', 'by Ines'], 'by Ines']);
  });

  test('a key tells when its dialog was opened', () => {
    expect(stampOf(notes.keyOf(null, 1_763_640_000_000))).toBe(1_763_640_000_000);
  });

  test('without storage nothing is kept and nothing breaks', () => {
    expect(keepCopy(key, { ...copy('a'), keptAt: 1 }, null)).toBe(false);
    expect([notes.read(key, null), notes.list(null)]).toEqual([null, []]);
    dropCopy(key, null);
  });
});

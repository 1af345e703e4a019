import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  currentToasts,
  dismissToast,
  serverToasts,
  subscribeToToasts,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from '#client/components/toast/store.ts';

describe('toast store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    dismissToast();
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    jest.useRealTimers();
  });

  test('shows one toast at a time, the newest', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
  });

  test('a dismissed toast closes at once and leaves the store after 1,000,000 ms', () => {
    const id = toast({ title: 'Error', variant: 'destructive' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    jest.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  test('a second dismissal does not prolong the first', () => {
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    dismissToast(id);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  test('a dismissed toast that was pushed out does not take its successor with it', () => {
    dismissToast(toast({ title: 'Old' }));
    toast({ title: 'New' });
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(currentToasts()).toMatchObject([{ title: 'New', open: true }]);
  });

  test('dismissing an unknown id changes nothing and tells no one', () => {
    toast({ title: 'Still here' });
    const before = currentToasts();
    const listener = jest.fn();
    const unsubscribe = subscribeToToasts(listener);
    dismissToast('toast-of-yesterday');
    expect(currentToasts()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    unsubscribe();
  });

  test('listeners get every change until they unsubscribe', () => {
    const listener = jest.fn();
    const unsubscribe = subscribeToToasts(listener);
    dismissToast(toast({ title: 'Hello' }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    toast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('the server sees no toast, and the same list every time', () => {
    toast({ title: 'Browser only' });
    expect(serverToasts()).toEqual([]);
    expect(serverToasts()).toBe(serverToasts());
  });
});

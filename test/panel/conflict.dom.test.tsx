import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  type ArticleValues,
  blankValues,
  changesBetween,
} from '#client/features/articles/panel/editor/form-values.ts';
import { Conflict } from '#client/panel/kit/versions/conflict.tsx';

const shared = { ...blankValues, author: 'Ann Lee', excerpt: 'E' };
const mine: ArticleValues = { ...shared, title: 'Shared, by Ben', content: 'One.\n\nTwo, by Ben.' };
const theirs: ArticleValues = { ...shared, title: 'Shared', content: 'One, by Anna.\n\nTwo.' };
const settled = jest.fn<(theirs: readonly string[]) => void>();

const field = (name: string) => screen.getByRole('region', { name });

beforeEach(async () => {
  settled.mockClear();
  await act(async () => {
    render(<Conflict title="Two saves" changes={changesBetween(theirs, mine)} onSettle={settled} />);
    // What compares comes with the first comparison.
    await import('#client/panel/kit/versions/comparison.tsx');
  });
});
afterEach(cleanup);

describe('an article that two people saved', () => {
  test('shows both versions of each field that differs, and of no other', () => {
    const { textContent } = field('Content');
    expect(textContent).toContain('One, by Anna.');
    expect(textContent).toContain('Two, by Ben.');
    expect(screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel)).toEqual(['Title', 'Content']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two saves' }));
  });

  test.each([
    ['Keep mine', []],
    ['Keep theirs', ['title', 'content']],
    // Nothing of mine goes unless it is chosen.
    ['Use the choices below', []],
  ])('“%s” settles on one of them', (button, chosen) => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(settled.mock.calls).toEqual([[chosen]]);
  });

  test('takes each field from the one whose words are chosen', () => {
    fireEvent.click(within(field('Content')).getByLabelText('Theirs'));
    fireEvent.click(screen.getByRole('button', { name: 'Use the choices below' }));
    expect(settled.mock.calls).toEqual([[['content']]]);
    // A choice can be taken back.
    fireEvent.click(within(field('Content')).getByLabelText('Mine'));
    fireEvent.click(screen.getByRole('button', { name: 'Use the choices below' }));
    expect(settled.mock.calls[1]).toEqual([[]]);
  });
});

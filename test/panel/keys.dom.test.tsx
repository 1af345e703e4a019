import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { useKeys } from '#client/panel/kit/keys.tsx';

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(cleanup);

test('Escape closes a dialog, but not while an input method composes a text', () => {
  const onClose = jest.fn();
  render(
    <PanelDialog title="A question" onClose={onClose}>
      <input aria-label="Answer" />
    </PanelDialog>,
  );
  const field = screen.getByLabelText('Answer');
  const key = { key: 'Escape', code: 'Escape' };
  fireEvent.keyDown(field, { ...key, keyCode: 229, isComposing: true });
  // Safari ends the composition before it sends the key.
  fireEvent.keyDown(field, { ...key, keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { ...key, keyCode: 27 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the letters of a view work on a Cyrillic layout', () => {
  const next = jest.fn();
  function View() {
    useKeys({ j: next });
    return null;
  }
  render(<View />);
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' });
  expect(next).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ', modifierAltGraph: true });
  expect(next).toHaveBeenCalledTimes(1);
});

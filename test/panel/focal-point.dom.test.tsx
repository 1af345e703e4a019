import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FocalPoint } from '#client/panel/kit/focal-point.tsx';

afterEach(cleanup);

const src = '/uploads/2026/a-400x200.jpg';
let shown = src;

function Field() {
  const [value, setValue] = useState(src);
  shown = value;
  return <FocalPoint src={value} onChange={setValue} />;
}

const point = () => screen.getByRole('slider', { name: 'Focal point' });

test('arrow keys move the point and say where it is; the center takes it back', () => {
  render(<Field />);
  expect(screen.getByText('Focal point: the center')).toBeTruthy();
  fireEvent.keyDown(point(), { key: 'ArrowLeft' });
  fireEvent.keyDown(point(), { key: 'ArrowDown', shiftKey: true });
  expect(shown).toBe(`${src}#focus=49,60`);
  expect(point().getAttribute('aria-valuetext')).toBe('49% from the left, 60% from the top');
  for (let press = 0; press < 6; press += 1) fireEvent.keyDown(point(), { key: 'ArrowDown', shiftKey: true });
  expect(shown).toBe(`${src}#focus=49,100`);
  fireEvent.click(screen.getByRole('button', { name: 'Use the center' }));
  expect([shown, document.activeElement]).toEqual([src, point()]);
});

test('a click on the picture puts the point there', () => {
  const { container } = render(<Field />);
  const picture = container.querySelector('.focal-point__picture') as HTMLElement;
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  fireEvent.click(picture, { clientX: 220, clientY: 190 });
  expect(shown).toBe(`${src}#focus=30,70`);
});

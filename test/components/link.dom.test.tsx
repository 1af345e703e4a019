import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link } from '#client/components/link.tsx';
import { InRouter } from '../support/in-router.tsx';

test.each([
  ['https://elsewhere.example/apply', false],
  ['tel:+18605550142', false],
  ['/contact', true],
])('the router follows a link to %s: %p', (to, follows) => {
  render(
    <InRouter>
      <Link to={to}>Apply</Link>
    </InRouter>,
  );
  const link = screen.getByText('Apply');
  expect(link.getAttribute('href')).toBe(to);
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(follows);
});

import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { GiftBuilder } from '#client/features/gift-cards/gift-builder.tsx';
import { prices } from '#shared/content/documents/prices.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { InRouter } from '../support/in-router.tsx';
import { lastRendered } from '../support/last-rendered.ts';

test('while the visitor writes, the message is shown and no choice is rendered again', () => {
  render(
    <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
      <InRouter>
        <GiftBuilder prices={prices} />
      </InRouter>
    </PageFactsProvider>,
  );
  const rendered = () => screen.getAllByRole('radio', { hidden: true }).map(lastRendered);
  const before = rendered();
  expect(before.length).toBeGreaterThan(20);
  expect(before[0]).toHaveProperty('name', 'theme');
  fireEvent.input(screen.getByRole('textbox', { name: /message/i }), { target: { value: 'Well done' } });
  expect(screen.getByText('Well done').className).toBe('gift-preview__message');
  expect(rendered().every((one, index) => one === before[index])).toBe(true);
});

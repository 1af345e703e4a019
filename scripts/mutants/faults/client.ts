import type { Fault } from '../fault.ts';

export const client: readonly Fault[] = [
  {
    name: 'A reply that was changed after a failure is sent under the key of the former text',
    kind: 'idempotency key kept too long',
    file: 'src/client/panel/kit/draft.ts',
    find: 'const next = draftOf(text);',
    replace: 'const next = { text, key: draft.key };',
    tests: ['test/leads/reply-form'],
  },
  {
    name: 'After a refused form the focus is not on the invalid field',
    kind: 'focus not moved',
    file: 'src/client/components/form/form-element.tsx',
    find: 'bad.querySelector<HTMLElement>(focusable)?.focus()',
    replace: 'bad.querySelector<HTMLElement>(focusable)?.scrollIntoView?.()',
    tests: ['test/forms/kit'],
  },
  {
    name: 'A screen reader does not read what is wrong with a field',
    kind: 'accessible attribute dropped',
    file: 'src/client/components/form/field-layout.tsx',
    find: '[message && ids.error, help && ids.help]',
    replace: '[help && ids.help]',
    tests: ['test/forms/kit'],
  },
  {
    name: 'Ctrl + Enter pressed twice in the panel does a thing twice',
    kind: 'double submit',
    file: 'src/client/panel/kit/use-action.ts',
    find: `
      if (isUnderWay.current) return;`,
    replace: '',
    tests: ['test/leads/reply-form'],
  },
  {
    name: 'Another order is sent under the key of the former one',
    kind: 'idempotency key kept too long',
    file: 'src/client/features/orders/checkout/intent-key.ts',
    find: '.find((each) => each.order === order);',
    replace: '[0];',
    tests: ['test/orders/intent-key'],
  },
  {
    name: 'Escape closes a menu and leaves the focus nowhere',
    kind: 'focus not moved',
    file: 'src/client/layout/header/use-disclosures.ts',
    find: `
  menu.querySelector('summary')?.focus();`,
    replace: '',
    tests: ['test/layout/header.browser'],
    build: true,
  },
  {
    name: 'Visitors who load the last articles lose their place in the list',
    kind: 'focus not moved',
    file: 'src/client/features/articles/article-paging.tsx',
    find: 'if (!goesOn) focusCard(askedAt.current);',
    replace: 'if (goesOn) focusCard(askedAt.current);',
    tests: ['test/articles/paging.browser'],
    build: true,
  },
  {
    name: 'A question of the panel has no name',
    kind: 'accessible attribute dropped',
    file: 'src/client/panel/kit/dialog.tsx',
    find: `
      aria-labelledby={id}`,
    replace: '',
    tests: ['test/bookings/booking-actions'],
  },
];

import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link } from '#client/components/link.tsx';

test.each(['https://elsewhere.example/apply?now', 'mailto:ann@example.com', 'tel:+18605550142'])(
  'a link of a document to %s is written without the router, as in cached markup',
  (to) => {
    expect(renderToStaticMarkup(<Link to={to}>Apply</Link>)).toBe(`<a href="${to}">Apply</a>`);
  },
);

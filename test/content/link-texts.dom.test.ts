import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { contentPlaceOf, linkTexts } from '#client/app/preview/link-texts.ts';
import { formatMoney } from '#shared/money.ts';

const page = {
  kind: 'page',
  hero: { title: 'Welcome', picture: '/images/a.jpg#focus=10,20' },
  prices: [5000, 30],
  paragraphs: 'The first one.\n\nThe second  one.',
  cards: [{ title: 'Coaching' }, { title: 'Coaching' }],
};
const firm = {
  kind: 'firm',
  telephone: '+1 860 555 0142',
  name: 'Welcome',
  town: 'Hartford',
  opens: '9:00 AM',
};

beforeEach(() => {
  document.body.innerHTML = `
    <header><p>Welcome</p><a>+1 860 555 0142</a><a>Coaching</a></header>
    <main>
      <header><h1>Welcome</h1></header><img src="/images/a.jpg" alt="">
      <p>${formatMoney(5000)}</p><p>30+</p><p> The first one. </p><p>The second one.</p><p>Not a <b>field</b></p>
      <h2>Coaching</h2><h2>Coaching</h2>
    </main>
    <footer><p>+1 860 555 0142</p><p>Hartford, CT 06103</p><p>9:00 AM–5:00 PM</p><p>About us</p></footer>`;
});
afterEach(() => document.body.replaceChildren());

const linked = () =>
  [...document.querySelectorAll('[data-content-path]')].map((element) => [
    element.localName,
    element.getAttribute('data-content-path'),
  ]);

test('texts, numbers and pictures lead to their fields, the second of equal ones to the second field', () => {
  linkTexts(document, [firm, page]);
  expect(linked()).toEqual([
    ['p', 'firm/name'],
    ['a', 'firm/telephone'],
    ['h1', 'page/hero/title'],
    ['img', 'page/hero/picture'],
    ['p', 'page/prices/0'],
    ['p', 'page/prices/1'],
    ['p', 'page/paragraphs'],
    ['p', 'page/paragraphs'],
    ['h2', 'page/cards/0/title'],
    ['h2', 'page/cards/1/title'],
    ['p', 'firm/telephone'],
    ['p', 'firm/town'],
    ['p', 'firm/opens'],
  ]);
  expect(contentPlaceOf(document.querySelector('h1'))).toEqual({ kind: 'page', at: 'hero/title' });
});

test('the document that was read last comes first, and a text that changes loses its field', () => {
  linkTexts(document, [page, firm]);
  expect(contentPlaceOf(document.querySelector('h1'))).toEqual({ kind: 'firm', at: 'name' });
  for (const heading of document.querySelectorAll('h2')) heading.textContent = 'Other words';
  linkTexts(document, [page, firm]);
  expect(linked().filter(([name]) => name === 'h2')).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { ajvOptions } from '#server/http/read-form.ts';
import { articleDraftSchema } from '#shared/articles/draft-schema.ts';

const isTaken = new Ajv(ajvOptions).compile(articleDraftSchema.properties.featuredImage);

test.each([
  '',
  '/uploads/2026/a-100x100.jpg',
  '/images/office view.jpg'.replace(' ', '%20'),
  'https://images.example.com/a.jpg',
  'HTTPS://Images.Example.COM/a.jpg?w=100#x',
  'https://images.example.com:8443/a.jpg',
  'https://images.example.com',
  'https://images.example.com./a.jpg',
  'https://xn--bcher-kva.example/a.jpg',
  'https://127-0-0-1.example.com/a.jpg',
  'https://localhost.example.com/a.jpg',
  'https://cdn.example.com/http://127.0.0.1/a.jpg',
])('%s is an address for an image', (address) => {
  expect(isTaken(address)).toBe(true);
});

test.each([
  'http://images.example.com/a.jpg',
  '//images.example.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://127.0.0.1',
  'https://10.0.0.1:8080/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f000001/a.jpg',
  'https://0x7f.0.0.1/a.jpg',
  'https://0177.0.0.1/a.jpg',
  'https://127.1/a.jpg',
  'https://127.0.0.0x1/a.jpg',
  'https://127.0.0.1./a.jpg',
  'https://example.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:7f00:1]/a.jpg',
  'https://localhost/a.jpg',
  'https://LOCALHOST:3000/a.jpg',
  'https://localhost./a.jpg',
  'https://a.localhost/a.jpg',
  'https://printer.local/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://intranet/a.jpg',
  'https://user@images.example.com/a.jpg',
  'https://images.example.com@127.0.0.1/a.jpg',
  'https://%6c%6fcalhost/a.jpg',
  'https://１２７.0.0.1/a.jpg',
  'https://127。0。0。1/a.jpg',
  'https://ⓛocalhost.example/a.jpg',
  'https:images.example.com/a.jpg',
  'https:///images.example.com/a.jpg',
  'https://images.example.com\\@127.0.0.1/',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ftp://images.example.com/a.jpg',
])('%s is none', (address) => {
  expect(isTaken(address)).toBe(false);
});

test('a long address is judged at once', () => {
  expect(isTaken(`https://${'a.'.repeat(1_000)}!`)).toBe(false);
  expect(isTaken(`https://${'a-'.repeat(1_000)}`)).toBe(false);
});

import { describe, expect, test } from '@jest/globals';
import { expiringTokens, readToken, signToken } from '#server/lib/signed-token.ts';

const token = signToken('booking', 'booking-12', 'new secret');

describe('a signed token', () => {
  test('tells its word, with each secret that is accepted', () => {
    expect(readToken('booking', token, ['new secret'])).toBe('booking-12');
    expect(readToken('booking', token, ['newer secret', 'new secret'])).toBe('booking-12');
  });

  test.each([
    ['another purpose', 'sent', token],
    ['another word', 'booking', token.replace('12', '13')],
    ['another signature', 'booking', `${token.slice(0, -2)}xx`],
    ['more than the token', 'booking', `${token}x`],
    ['letters of more bytes than one', 'booking', `booking-é2${token.slice(10)}`],
    ['no token', 'booking', undefined],
    ['two tokens', 'booking', [token, token]],
  ])('refuses %s', (_, purpose, given) => {
    expect(readToken(purpose, given, ['new secret'])).toBeNull();
  });
});

test('an expiring token counts until its time, for its purpose and with its secret', () => {
  const endsAt = new Date(1_800_000_000_000);
  const token = { nonce: 'n'.repeat(22), endsAt };
  const tokens = (secrets: string[], purpose = 'state') => expiringTokens(secrets, 60_000, purpose);
  const text = tokens(['secret']).sign(token);
  const before = new Date(endsAt.getTime() - 1);
  expect(tokens(['secret']).read(text, before)).toEqual(token);
  expect(tokens(['next', 'secret']).read(text, before)).toEqual(token);
  expect(tokens(['secret']).read(text, endsAt)).toBeNull();
  expect(tokens(['secret'], 'link').read(text, before)).toBeNull();
  expect(tokens(['next']).read(text, before)).toBeNull();
  const later = text.replace('1800000000000', '1900000000000');
  for (const forged of ['', 'x', `${text}x`, text.slice(0, -1), later])
    expect(tokens(['secret']).read(forged, before)).toBeNull();
});

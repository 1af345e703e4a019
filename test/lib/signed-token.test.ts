import { describe, expect, test } from '@jest/globals';
import { readToken, signToken } from '#server/lib/signed-token.ts';

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

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ParsedApplication, readBody } from '#server/features/applications/files/parse.ts';

const MB = 1024 * 1024;

const read = async (body: string | Buffer): Promise<ParsedApplication> => readBody([Buffer.from(body)]);
const refusal = (status: number, message: string) => ({ status, message, pointer: null });

describe('the JSON of an application', () => {
  test('everything but the files is handed on as it was sent', async () => {
    const fields = {
      firstName: ' Jane ',
      hasTransportation: false,
      gpa: null,
      deep: [{ a: 1 }],
      submittedAt: 'x',
    };
    expect(await read(JSON.stringify({ ...fields, uploadedFiles: [] }))).toEqual({ fields, files: [] });
  });

  test.each(['{}', '{"uploadedFiles":null}', '\uFEFF{}'])(
    'an application may come without files: %j',
    async (body) => {
      expect((await read(body)).files).toEqual([]);
    },
  );

  test('pieces may end anywhere, in the middle of a character too', async () => {
    const bytes = Buffer.from('{"firstName":"Zoë 🎓"}');
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    expect((await readBody(pieces)).fields).toEqual({ firstName: 'Zoë 🎓' });
  });

  test.each([
    '',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '{"a":"\n"}',
    '{} {}',
    'undefined',
    '{"a":"\\x"}',
    ']'.repeat(9),
  ])('malformed is refused: %j', async (body) => {
    await expect(read(body)).rejects.toMatchObject(refusal(400, 'The body is not valid JSON.'));
  });

  test.each(['c0af', 'eda080', 'ff', 'f4908080', 'e282'])(
    'bytes that are not UTF-8 are refused: %s',
    async (hex) => {
      const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(hex, 'hex'), Buffer.from('"}')]);
      await expect(read(body)).rejects.toMatchObject(refusal(400, 'The body is not valid JSON.'));
    },
  );

  test.each(['[]', '"text"', '1', 'null', 'true'])('%s is no application', async (body) => {
    await expect(read(body)).rejects.toMatchObject(refusal(400, 'The body is not a JSON object.'));
  });

  test('eight levels are read, nine are not', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await read(nested(8))).fields).toEqual({ a: [[[[[[[]]]]]]] });
    await expect(read(nested(9))).rejects.toMatchObject(refusal(400, 'The body is nested too deeply.'));
    await expect(read('['.repeat(1_000_000))).rejects.toMatchObject({ status: 400 });
  });

  test('brackets, commas and escaped quotes inside strings count for nothing', async () => {
    const text = `${'[{,'.repeat(2_000)}"\\`;
    expect((await read(JSON.stringify({ [text]: text }))).fields).toEqual({ [text]: text });
  });

  test('millions of small values are refused before they take memory', async () => {
    const sentence = 'The body holds too many values.';
    for (const part of ['{},', '1,', '"",', '[],']) {
      await expect(read(`[${part.repeat(2_000_000)}1]`)).rejects.toMatchObject(refusal(400, sentence));
    }
  });

  test('__proto__, constructor and prototype are left out, however deep they stand', async () => {
    const { fields } = await read(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"a":[{"__proto__":1,"b":2}]}',
    );
    expect(Object.keys(fields)).toEqual(['a']);
    expect(fields).toEqual({ a: [{ b: 2 }] });
    expect(Object.getPrototypeOf(fields)).toBe(Object.getPrototypeOf({}));
    expect(({} as { admin?: boolean }).admin).toBe(undefined);
  });

  test('answers of a megabyte are refused', async () => {
    await expect(read(JSON.stringify({ skills: 'x'.repeat(MB) }))).rejects.toMatchObject(
      refusal(413, 'The answers are too long.'),
    );
  });

  test('no input whatsoever throws anything but a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        await read(body).catch((error) => expect(error.status).toBeGreaterThanOrEqual(400));
      }),
    );
  });
});

import { Ajv, type ValidateFunction } from 'ajv';
import type { Shape } from '#shared/shape.ts';
import { refusedField } from './errors.ts';
import { json } from './openapi/description.ts';
import { examplePassword, passwordField, type StaffBody } from './staff.ts';

interface ShapeOptions<T> {
  /** The sentence for a body that does not fit. */
  refusal: string;
  example: T;
  size?: string;
}

/** For a panel call with nested values. What the shape does not have is dropped. */
export function shapeBody<T extends object>(
  { title: _title, ...rules }: Shape<T> & { readonly properties: object },
  { refusal, example, ...size }: ShapeOptions<T>,
): StaffBody<T> {
  // Compiled at the first use, not at every start.
  let fits: ValidateFunction<T> | undefined;
  return {
    /** @throws {HttpError} 422 */
    parse(body) {
      const given: unknown = structuredClone(body);
      fits ??= new Ajv({ removeAdditional: 'all', allowUnionTypes: true }).compile<T>(rules);
      if (fits(given)) return given;
      const [{ instancePath = '', params = {} } = {}] = fits.errors ?? [];
      throw refusedField(
        422,
        [instancePath.slice(1), params.missingProperty].filter(Boolean).join('/'),
        refusal,
      );
    },
    content: json(
      {
        ...rules,
        properties: { ...rules.properties, password: passwordField },
        required: [...(rules.required as string[]), 'password'],
      },
      { ...example, password: examplePassword },
    ),
    ...size,
  };
}

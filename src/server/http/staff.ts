import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { FormSchema, FormValues } from '#shared/forms/schema.ts';
import type { ActionName } from '#shared/panel/words.ts';
import type { Right } from '#shared/staff/rights.ts';
import { SHOWN_ACCOUNT } from '#shared/staff/shown-account.ts';
import type { Services } from '../services.ts';
import type { Body } from './body.ts';
import { type Call, defineCall, type PostCall } from './call.ts';
import { type Description, formSchema, json, parameter, refusals } from './openapi/description.ts';
import { readForm } from './read-form.ts';

/** One line of the audit log. */
export interface StaffAction {
  action: ActionName;
  articleId?: number;
  /** The subject, in words that outlive it: a slug, the key of an image. */
  subject?: string;
}

/** Represents the shared password where accounts have numbers. */
export const SHARED = 0;

/** The shared password as the operator set it. */
export interface SharedPassword {
  /** Identifies the current setting without revealing it. */
  readonly setting: string;
  /** Whether that identifier is the current setting's: after a new password it is not. */
  isCurrent(setting: string | null): boolean;
  /** Whether the password is accepted: not once the operator has turned it off and an owner can sign in by name. */
  isOpen(): Promise<boolean>;
}

/** The context that staff features need from the panel; the app passes it in. */
export interface Staff {
  readonly shared: SharedPassword;
  /** Refuses requests from other sites. */
  readonly ownPagesOnly: RequestHandler;
  /**
   * The guards of a call with a JSON body: it holds the shared password, or the browser's session belongs to a person with
   * the right.
   * @param size maximum of the body, such as `512kb`
   */
  guards(right: Right, size?: string): Pick<Call, 'access' | 'limit'> & Pick<Body<unknown>, 'read'>;
  /** Counts a stranger's try before the password is read; the right password gives it back. */
  readonly limitStrangers: RequestHandler;
  /**
   * Whether the browser has a session: the shared password's, or that of a person with the right.
   * @throws {HttpError} 403 for a person without it; 409 if the page shows another person
   */
  hasSession(req: Request, right: Right): Promise<boolean>;
  /**
   * Accepts the right password and gives the browser a session.
   * @throws {HttpError} 401 for a wrong, empty or missing one, 429 after too many of them
   */
  requirePassword(req: Request, res: Response, password: unknown): Promise<void>;
  /** The person signed in by name; null for the shared password. */
  nameOf(req: Request): string | null;
  /** Whether the caller also has another right than that of the call. The shared password has an owner's rights. */
  mayDo(req: Request, right: Right): boolean;
  /** The account number of the person signed in by name; null for the shared password. */
  idOf(req: Request): number | null;
  /** Writes a line of the audit log, in the transaction of the change, and one to the log. */
  record(trx: Knex, req: Request, action: StaffAction): Promise<void>;
}

/** What the calls of the panel work with. */
export interface PanelServices extends Services {
  staff: Staff;
}

/** The person who makes the call. */
export interface By<Facts extends unknown[] = []> {
  /** Null for the shared password. */
  who: string | null;
  /** In the transaction of what they do, such as a line of the audit log. */
  alsoDo(trx: Knex, ...facts: Facts): Promise<void>;
}

/** The fields of a panel call, besides the password. */
export interface StaffBody<Input> extends Omit<Body<Input>, 'read'> {
  /** Maximum size, such as `512kb`; 32 KB by default. */
  size?: string;
}

interface StaffCall<Input>
  extends Pick<PostCall<Input>, 'path' | 'repeat' | 'handler'>,
    Omit<Description, 'tag'> {
  right: Right;
  /** Without it, the call has no fields besides the password. */
  body?: StaffBody<Input>;
}

/** With it, a call acts only for the account that its page shows. */
export const shownAccountHeader = parameter(
  'header',
  SHOWN_ACCOUNT,
  'The number of the account that the page shows, or `shared`. The call gets 409 if another person is signed in.',
);

/** A panel call: a POST whose body holds the password, unless a person is signed in by name (product.md, 5 and 6). */
export function defineStaffCall<Input = undefined>(
  staff: Staff,
  {
    path,
    right,
    repeat,
    handler,
    body = passwordOnly as StaffBody<Input>,
    parameters = [],
    responses,
    ...description
  }: StaffCall<Input>,
): Call {
  const { read, ...guards } = staff.guards(right, body.size);
  return defineCall({
    ...guards,
    method: 'post',
    path,
    right,
    repeat,
    body: { ...body, read },
    handler,
    describe: {
      ...description,
      tag: 'admin',
      parameters: [...parameters, shownAccountHeader],
      responses: {
        ...responses,
        ...refusals(400, 401, 403, 408, 409, 413, 415, 422, 429, 503),
        ...(parameters.length > 0 && refusals(404)),
      },
    },
  });
}

export const examplePassword = 'the shared password';
/** Every call contains it; the session that a right password starts allows uploads only. */
export const passwordField = {
  type: 'string',
  description: 'The shared password of the admin panel.',
} as const;

const passwordOnly: StaffBody<unknown> = {
  parse: () => undefined,
  content: json(
    { type: 'object', properties: { password: passwordField }, required: ['password'] },
    { password: examplePassword },
  ),
};

interface PasswordOptions<Input> {
  /** For a call that accepts part of a form. */
  required?: readonly string[];
  size?: string;
  /** For a body that the schema alone does not describe. */
  parse?: (body: unknown) => Input;
}

/** For a call with the fields of a form. @param title of the schema, in PascalCase */
export function withPassword<S extends FormSchema, Input = FormValues<S>>(
  title: string,
  schema: S,
  example: Partial<FormValues<S>>,
  { required = schema.required, size, parse }: PasswordOptions<Input> = {},
): StaffBody<Input> {
  const { properties, ...rest } = formSchema(title, schema);
  return {
    parse: parse ?? ((body) => readForm(schema, body) as Input),
    content: json(
      {
        ...rest,
        properties: { ...(properties as object), password: passwordField },
        required: [...required, 'password'],
      },
      { ...example, password: examplePassword },
    ),
    ...(size !== undefined && { size }),
  };
}

import { hourlyLimit } from '#server/http/rate-limit.ts';
import type { StaffServices } from './access/access.ts';
import { createPasskeys } from './passkeys.ts';
import { createSignIn } from './sign-in.ts';

/** What all ways of signing in share. */
export const signInServices = (services: StaffServices) => ({
  ...services,
  account: createSignIn(services),
  passkeys: createPasskeys(services),
  limitLinks: hourlyLimit(services, 'invitation', 30),
});

export type SignInServices = ReturnType<typeof signInServices>;

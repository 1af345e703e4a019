import { SetUp } from './set-up.tsx';
import { SignIn } from './sign-in.tsx';

/** An account of one's own: setting it up from an invitation, else signing in. */
export function OwnAccount({ invitation }: { invitation: string | null }) {
  return invitation ? <SetUp token={invitation} /> : <SignIn />;
}

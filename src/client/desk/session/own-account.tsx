import { NewPassword } from './forgot.tsx';
import { SetUp } from './set-up.tsx';
import { SignIn } from './sign-in.tsx';

/** What the link of a mail is for, and its token. */
export interface Link {
  kind: 'invitation' | 'password';
  token: string;
}

/** An account of one's own: setting it up from an invitation, setting a new password, else signing in. */
export function OwnAccount({ link }: { link: Link | null }) {
  if (link?.kind === 'invitation') return <SetUp token={link.token} />;
  return link ? <NewPassword token={link.token} /> : <SignIn />;
}

// What a link of our mails opens. Once done, the address loses the code and the person goes on where they were going.
import { useState } from 'react';
import type { History } from '../../lib/history.ts';
import type { ActionLink } from './actionLink.ts';
import { ApplyCode } from './ApplyCode.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { ResetPassword } from './ResetPassword.tsx';

export function ActionPage({ link, history }: { link: ActionLink; history: History }) {
  const [{ mode, code, invitation, returnTo }] = useState(link);
  const goOn = () => history.replace(returnTo);
  const leave = () => history.replace('/login');
  switch (mode) {
    case 'signIn':
      return <LinkSignIn onDone={goOn} onLeave={leave} />;
    case 'resetPassword':
      return <ResetPassword code={code} invitation={invitation} onDone={goOn} onLeave={leave} />;
    default:
      return <ApplyCode mode={mode} code={code} onLeave={leave} />;
  }
}

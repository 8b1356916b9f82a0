import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Account } from '#contracts/auth.ts';
import { PagePending } from '#web/lib/page-pending.ts';
import { loginPath } from './redirect.ts';
import { useAskedSession } from './use-asked-session.ts';

interface RequireSessionProps {
  /** Shown until the session is known; the server renders it for everybody. */
  fallback: ReactNode;
  /** Begins anew when the account becomes another. */
  children: (account: Account) => ReactNode;
}

/** Shows what is for customers who are signed in, and sends everybody else to sign in and come back. */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { state, account } = useAskedSession();
  const [path, navigate] = useLocation();
  const search = useSearch();

  // Who signs out and goes elsewhere at once is not sent after.
  const isAway = use(PagePending);

  const leave = useEffectEvent(() =>
    navigate(loginPath(path + (search === '' ? '' : `?${search}`)), { replace: true }),
  );
  // That nobody is signed in is what sends away, and nothing else that changes.
  useEffect(() => {
    if (state === 'out' && !isAway) leave();
  }, [state, isAway]);

  if (state !== 'in' || account === null) return fallback;
  return <SignedIn key={account.user.id}>{children(account)}</SignedIn>;
}

function SignedIn({ children }: { children: ReactNode }) {
  return children;
}

import { Link } from 'wouter';
import { useSession } from '#web/features/session/session-context.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Who is signed in, or where to (C2, Navigation and footer). On a phone the drawer says it. */
export function BarAccount() {
  const { account } = useSession();
  const signOut = useSignOut();
  if (account === null) {
    return (
      <Link href="/login" className={buttonClass('secondary', 'md', 'shrink-0 whitespace-nowrap')}>
        Sign In
      </Link>
    );
  }
  return (
    <div className="bar-account">
      <Link href="/account" className="bar-link flex min-w-0 items-center gap-1 hover:text-accent">
        <span className="text-muted">Welcome</span>{' '}
        <span className="min-w-0 truncate font-medium">{account.user.name}</span>
      </Link>
      <button type="button" className="text-link" onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}

/** The same at the top of the drawer; nothing for a visitor, for whom the bar has a button. */
export function DrawerAccount() {
  const { account } = useSession();
  const signOut = useSignOut();
  if (account === null) return null;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Link href="/account" className="bar-link block min-h-12 py-1 hover:text-accent">
        <span className="block text-sm text-muted">Signed in as</span>{' '}
        <span className="block truncate text-lg font-medium">{account.user.name}</span>
      </Link>
      <button type="button" className={buttonClass('secondary', 'md', 'mt-2')} onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { ErrorBoundary } from '#web/error-boundary.tsx';
import { readSavedCart, watchSavedCart } from '#web/features/cart/index.ts';
import { beginSession, sessionStore, useSignOut } from '#web/features/session/index.ts';
import { checkInvitation } from '#web/lib/check-invitation.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { useCloseBehind } from '#web/ui/popover/use-close-behind.ts';

/** Parts of the bar that depend on the person. */
export interface PersonalParts {
  /** Account menu; null for a visitor, who sees the sign-in link. */
  inBar: ReactNode;
  inDrawer: ReactNode;
  /** Number of items in the cart. */
  cartLength: number;
}

/** Reports the bar's personal parts, now and at each change. @returns a function that stops this */
export function watchPersonalParts(report: (parts: PersonalParts) => void): () => void {
  const reportNow = () => {
    const name = sessionStore.get().account?.user.name;
    if (name !== undefined) void checkInvitation();
    report({
      inBar: name === undefined ? null : withBoundary(<BarAccount name={name} />),
      inDrawer: name === undefined ? null : withBoundary(<DrawerAccount name={name} />),
      cartLength: readSavedCart().length,
    });
  };
  const stops = [sessionStore.subscribe(reportNow), watchSavedCart(reportNow)];
  reportNow();
  beginSession();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Isolates an error in the account: the bar still links to every page without it. */
const withBoundary = (part: ReactNode) => <ErrorBoundary>{part}</ErrorBoundary>;

const MENU_ID = 'account-menu';

/** Pages of an account. */
const ACCOUNT_LINKS = [
  { label: 'Your orders', href: '/dashboard' },
  { label: 'Your account', href: '/account' },
] as const;

/** Names the signed-in user, with a menu of the account pages. On a phone this is in the drawer. */
function BarAccount({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className="hidden items-center gap-x-4 text-note whitespace-nowrap sm:flex">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="account-button flex min-h-target max-w-60 items-center gap-1 rounded-lg px-2 hover:bg-sunken"
      >
        <span className="text-muted">Welcome</span> <span className="min-w-0 truncate font-medium">{name}</span>
        <ChevronDownIcon className="size-4" />
      </button>
      <AccountMenu />
      <button type="button" className="text-link min-h-target" onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}

/** A native popover like the drawer: opens, closes and restores focus without any script. */
function AccountMenu() {
  const [path] = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => menu.current?.hidePopover(), [path]);
  useCloseBehind(menu);
  return (
    <nav id={MENU_ID} ref={menu} popover="auto" aria-label="Account" className="account-menu">
      {ACCOUNT_LINKS.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className="bar-link flex min-h-target items-center rounded-lg px-3 hover:bg-sunken"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the account at the top of the drawer. */
function DrawerAccount({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Link href="/account" className="bar-link block min-h-control py-1 hover:text-accent">
        <span className="block text-sm text-muted">Signed in as</span>{' '}
        <span className="block truncate text-lg font-medium">{name}</span>
      </Link>
      <button type="button" className={buttonClass('secondary', 'md', 'mt-2')} onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
}

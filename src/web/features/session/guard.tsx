import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Account } from '#contracts/auth.ts';
import { parseUrl } from '#domain/stand-ins/parse-url.ts';
import { PagePending } from '#web/lib/page-pending.ts';
import { useCheckedSession } from './session.ts';

/** Origin that no site has: a target that resolves to another origin is another site. */
const NO_ORIGIN = 'https://here.invalid';

/** Pages that only lead elsewhere: returning to them would go in a circle. */
const SIGN_IN_PAGES = new Set(['/login', '/forgot-password', '/reset-password']);

/**
 * Reads the redirect of a page. Only paths of this site are accepted: browsers take a backslash for a
 * slash, drop tabs and line breaks, and read two slashes as another site.
 * @param search query of the address, with or without its question mark
 * @returns path with query and hash, or null
 */
export function readRedirect(search: string): string | null {
  const redirect = new URLSearchParams(search).get('redirect');
  if (redirect === null || !/^\/(?![/\\])/.test(redirect) || /[\p{Cc}\\]/u.test(redirect)) return null;
  const url = parseUrl(redirect, NO_ORIGIN);
  if (url === null) return null;
  if (url.origin !== NO_ORIGIN || SIGN_IN_PAGES.has(normalizedPath(url.pathname)) || isForeignPath(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}

/** Returns the address of the sign-in page that leads back here. @param back path of this site */
export function loginPath(back: string): string {
  return `/login?redirect=${encodeURIComponent(back)}`;
}

/** Returns true for a path that another decoding, or the server's normalization, would turn into another site. */
function isForeignPath(pathname: string): boolean {
  return pathname.startsWith('//') || /^\/*(%2f|%5c)/i.test(pathname) || /^\/\.{1,2}\//.test(pathname);
}

function normalizedPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

interface RequireSessionProps {
  /** Shown until the session is known; the server renders it for every visitor. */
  fallback: ReactNode;
  /** Remounted when the account changes. */
  children: (account: Account) => ReactNode;
}

/** Renders its children for signed-in customers, and sends others to sign in and come back. */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { state, account } = useCheckedSession();
  const [path, navigate] = useLocation();
  const search = useSearch();

  // A customer who signs out and leaves the page at once is not sent to sign in.
  const isAway = use(PagePending);

  const leave = useEffectEvent(() =>
    navigate(loginPath(path + (search === '' ? '' : `?${search}`)), { replace: true }),
  );
  // Only a change of these redirects to the sign-in page.
  useEffect(() => {
    if (state === 'out' && !isAway) leave();
  }, [state, isAway]);

  if (state !== 'in' || account === null) return fallback;
  return <SignedIn key={account.user.id}>{children(account)}</SignedIn>;
}

function SignedIn({ children }: { children: ReactNode }) {
  return children;
}

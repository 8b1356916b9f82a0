/** An origin that no site has: a target that leads away from it leads to another site. */
const HERE = 'https://here.invalid';

/** Pages whose only use is to get somewhere else: going back to them goes in a circle. */
const DOORS = new Set(['/login', '/forgot-password', '/reset-password']);

/**
 * Reads where a page leads on to. Only paths of this site count (decision 18): browsers take a backslash for a slash, drop
 * tabs and line breaks, and read two slashes as another site.
 * @param search the address's query, with or without its question mark
 * @returns path with query and hash, or null
 */
export function readRedirect(search: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || DOORS.has(tidy(url.pathname)) || leadsAway(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that leads back here. @param back path of this site */
export function loginPath(back: string): string {
  return `/login?redirect=${encodeURIComponent(back)}`;
}

/** A path that another decoding, or the server's tidying, would make another site of. */
function leadsAway(pathname: string): boolean {
  return pathname.startsWith('//') || /^\/*(%2f|%5c)/i.test(pathname) || /^\/\.{1,2}\//.test(pathname);
}

function tidy(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

import { parseUrl } from '../stand-ins/parse-url.ts';

/** Returns true for the address of a whole website: only its scheme, host and port. */
export function isSite(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, pathname, username, password } = url;
  const isWeb = (protocol === 'https:' || protocol === 'http:') && /^[\w.-]+$|^\[[\da-f:]+\]$/.test(hostname);
  return isWeb && pathname === '/' && username + password === '' && !/[?#]/.test(text);
}

/** Returns the HTML with which a website shows the shop's prices. @param origin of the shop, without a slash at the end */
export function widgetSnippet(origin: string): string {
  return `<div data-device-prices></div>\n<script src="${origin}/widget.js" async></script>`;
}

import { removeEntries } from '#web/lib/storage/personal-keys.ts';

/** Names of the cookies that TikTok's script sets. */
const COOKIES = /^(_ttp|_tt_enable_cookie|ttcsid|ttclid)/;
const STORED = /^(tt_|ttcsid|_tt)/;

/** Removes TikTok's data: cookies of this host and of the domains above it, and entries of both storages. */
export function forgetTikTok(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((cookieName) => COOKIES.test(cookieName))) expire(name);
  removeEntries((key) => STORED.test(key));
}

function expire(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain http and in some browsers.
    document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}

import { FOLLOWED_COOKIE } from '#domain/referrals/code.ts';

/** Tells the server which shared link this browser has followed, for its pages; 0 seconds remove it. */
export function setFollowedCookie(code: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FOLLOWED_COOKIE}=${code};path=/;max-age=${maxAgeSeconds};samesite=lax`;
}

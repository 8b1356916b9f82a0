import { FOLLOWED_COOKIE } from '#domain/referrals/code.ts';

/** Sets the cookie that tells the server which shared link this browser followed; 0 seconds remove it. */
export function setFollowedCookie(code: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FOLLOWED_COOKIE}=${code};path=/;max-age=${maxAgeSeconds};samesite=lax`;
}

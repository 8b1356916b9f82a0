import { ApiError, call, NetworkError } from './api.ts';
import { endInvitation } from './invitation.ts';
import { followedLink, forgetFollowedLink } from './storage/followed-link.ts';

let checkedCode: string | null = null;

/**
 * Forgets a followed link that brings the signed-in customer no bonus: their own, or one followed after they ordered.
 * Checks each link once; the server decides again for each order.
 */
export async function checkInvitation(): Promise<void> {
  const link = followedLink(new Date());
  if (link === null || link.code === checkedCode) return;
  checkedCode = link.code;
  try {
    const { invitation } = await call('referrals.invitation', { query: { code: link.code } });
    if (invitation !== null) return;
    forgetFollowedLink();
    endInvitation();
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The followed link could not be checked', error);
  }
}

import { useSyncExternalStore } from 'react';
import type { Invitation } from '#domain/referrals/invitation.ts';
import { usePageData } from '#web/page-data.ts';
import { createSignal } from './signal.ts';
import { usePersonTurn } from './storage/person.ts';

/** True when the invitation of the page has ended in this tab: its link was used, or is the visitor's own. */
let isOver = false;
const invitationEnded = createSignal();

/** Ends the invitation of a followed link, once the link is forgotten. */
export function endInvitation(): void {
  isOver = true;
  invitationEnded.emit();
}

/**
 * Returns the offer of the shared link that this browser followed; null without one, and after a sign-out. The server
 * renders it, so nothing moves when the page's code loads.
 */
export function useInvitation(): Invitation | null {
  const { invitation } = usePageData();
  const hasEnded = useSyncExternalStore(
    invitationEnded.watch,
    () => isOver,
    () => false,
  );
  return usePersonTurn() > 0 || hasEnded ? null : invitation;
}

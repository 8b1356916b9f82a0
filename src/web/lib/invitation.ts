import { useSyncExternalStore } from 'react';
import type { Invitation } from '#domain/referrals/invitation.ts';
import { usePageData } from '#web/page-data.ts';
import { createSignal } from './signal.ts';
import { usePersonTurn } from './storage/person.ts';

/** The invitation of the page is over in this tab: its link was used, or is the visitor's own. */
let isOver = false;
const over = createSignal();

/** Ends the invitation of a link that this browser has followed, once the link is forgotten. */
export function endInvitation(): void {
  isOver = true;
  over.tell();
}

/**
 * Returns what the shared link promises that this browser has followed; null without one, and after a sign-out. The server
 * has put it into the page, so that nothing moves when the page's code is loaded.
 */
export function useInvitation(): Invitation | null {
  const { invitation } = usePageData();
  const hasEnded = useSyncExternalStore(
    over.watch,
    () => isOver,
    () => false,
  );
  return usePersonTurn() > 0 || hasEnded ? null : invitation;
}

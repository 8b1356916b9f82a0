import { Activity, type ReactNode, Suspense, useState } from 'react';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useIsAdmin } from './may-use.ts';

/** Loaded on demand, for members who have to sign in first. */
const IdentifyCard = lazyNeeded(async () => (await import('./members/who-dialog.tsx')).IdentifyCard);

/**
 * Shows a screen to owners and managers, and asks others to sign in. Keeps the text that was typed on it behind the question, as
 * behind a lock.
 */
export function ForAdmins({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdmin();
  const [wasShown, setWasShown] = useState(isAdmin);
  if (isAdmin && !wasShown) setWasShown(true);
  return (
    <>
      {!isAdmin && (
        <Suspense>
          <IdentifyCard />
        </Suspense>
      )}
      {wasShown && <Activity mode={isAdmin ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}

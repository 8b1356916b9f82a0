import { Suspense } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';

const TextsNotice = lazyExtra(async () => (await import('./texts-notice.tsx')).TextsNotice);

/** Tells signed-in customers if the number of their account gets texts. Its code is loaded only then. */
export function AccountTexts({ className }: { className?: string }) {
  const { state, account } = useSession();
  if (state !== 'in' || account === null) return null;
  return (
    <Suspense fallback={null}>
      <TextsNotice user={account.user} {...(className === undefined ? {} : { className })} />
    </Suspense>
  );
}

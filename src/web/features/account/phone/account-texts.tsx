import { Suspense } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { lazyExtra } from '#web/lib/lazy-extra.ts';

const TextsNotice = lazyExtra(async () => (await import('./texts-notice.tsx')).TextsNotice);

/** Shows signed-in customers whether their account's number gets texts. Loads its code only for them. */
export function AccountTexts({ className }: { className?: string }) {
  const { state, account } = useSession();
  if (state !== 'in' || account === null) return null;
  return (
    <Suspense fallback={null}>
      <TextsNotice user={account.user} {...(className === undefined ? {} : { className })} />
    </Suspense>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { lazyExtra } from '#web/lib/lazy-extra.ts';

const CopyButton = lazyExtra(async () => (await import('#web/ui/copy-button.tsx')).CopyButton);

/** A copy button, loaded after the page: the page shows its number without it. */
export function Copy(props: ComponentProps<typeof CopyButton>) {
  return (
    <Suspense>
      <CopyButton {...props} />
    </Suspense>
  );
}

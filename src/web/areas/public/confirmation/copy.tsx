import { type ComponentProps, Suspense } from 'react';
import { lazyExtra } from '#web/lib/lazy-extra.ts';

const CopyButton = lazyExtra(async () => (await import('#web/ui/copy-button.tsx')).CopyButton);

/** Shows a copy button whose code loads after the page. */
export function Copy(props: ComponentProps<typeof CopyButton>) {
  return (
    <Suspense>
      <CopyButton {...props} />
    </Suspense>
  );
}

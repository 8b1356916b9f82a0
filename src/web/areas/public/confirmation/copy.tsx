import { type ComponentProps, lazy, Suspense } from 'react';

const CopyButton = lazy(async () => ({ default: (await import('#web/ui/copy-button.tsx')).CopyButton }));

/** A copy button, loaded after the page: the page shows its number without it. */
export function Copy(props: ComponentProps<typeof CopyButton>) {
  return (
    <Suspense>
      <CopyButton {...props} />
    </Suspense>
  );
}

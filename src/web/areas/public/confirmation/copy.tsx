import { type ComponentProps, lazy, Suspense } from 'react';

const CopyButton = lazy(async () => ({ default: (await import('#web/ui/copy-button.tsx')).CopyButton }));

/** A button that copies, loaded when the page is there: the page has its number without it. */
export function Copy(props: ComponentProps<typeof CopyButton>) {
  return (
    <Suspense>
      <CopyButton {...props} />
    </Suspense>
  );
}

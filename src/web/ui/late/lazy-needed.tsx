import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { MissingNote, toastMissing } from './missing-note.tsx';

/**
 * Loads a part of a page that has other content. A dialog shows that it is loading; any other part needs a Suspense
 * around it. When the code does not load, shows a message in its place, or closes the dialog with a toast: an error would
 * break the page and lose its typed text.
 * @param load fetches the part; one with the property `onClose` is a dialog
 */
export function lazyNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await needCode(load).catch(missingPart) }));
  return function LatePart(props: Props) {
    const part = <Part {...props} />;
    return 'onClose' in props ? <Suspense fallback={LOADING}>{part}</Suspense> : part;
  };
}

const LOADING = (
  <p role="status" className="page-pending">
    <span className="sr-only">Loading…</span>
  </p>
);

function missingPart(error: unknown) {
  return function MissingPart(props: object) {
    const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null;
    useEffect(() => {
      if (close === null) return;
      toastMissing('This', error);
      close();
    }, []);
    return (
      close === null && (
        <div role="alert">
          <MissingNote what="This" error={error} />
        </div>
      )
    );
  };
}

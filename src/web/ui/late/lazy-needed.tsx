import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { MissingNote, toastMissing } from './missing-note.tsx';

/**
 * Loads a part of a page that holds more than it. When its code does not arrive, a message stands in its place, and a dialog
 * closes with one: an error would take the page and all that is typed on it.
 * @param load fetches the part
 */
export function lazyNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await needCode(load).catch(missingPart) }));
}

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

import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';

/**
 * Loads the message for a dialog that is slow or fails: a few bytes, fetched after the page is shown, while there is a
 * network.
 */
const loadMessage = () => import('./dialog-loading.tsx');
type LoadingMessage = Awaited<ReturnType<typeof loadMessage>>;

interface DialogProps {
  onClose: () => void;
}

/**
 * Makes a selling dialog of code that is loaded on demand, with messages when that is slow or fails.
 * @param load fetches the dialog
 * @returns the dialog, in the browser only, and `preload`, which fetches its code before the finger lifts
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): { Dialog: ComponentType<Props>; preload: () => void } {
  const Loaded = lazy(async () => ({
    default: await needCode(load).catch(
      async (error: unknown): Promise<ComponentType<Props>> => (await loadMessage()).missingDialog(error),
    ),
  }));
  return {
    Dialog: (props) => {
      // The dialog is not rendered on the server, nor before hydration.
      const message = useLoadingMessage();
      if (message === null) return null;
      // Without the message, the page's own error screen reports a failed dialog.
      const waiting = message === 'missing' ? null : <message.DialogLoading onClose={props.onClose} />;
      return <Suspense fallback={waiting}>{createElement(Loaded, props)}</Suspense>;
    },
    preload: () => {
      load().catch(ignorePreloadFailure);
    },
  };
}

/** Returns the message for a missing dialog, loaded before it is needed; `missing` where it cannot be loaded either. */
function useLoadingMessage(): LoadingMessage | 'missing' | null {
  const [message, setMessage] = useState<LoadingMessage | 'missing' | null>(null);
  useEffect(() => {
    loadMessage().then(setMessage, (error: unknown) => {
      ignorePreloadFailure(error);
      setMessage('missing');
    });
  }, []);
  return message;
}

/** Preloads the message for a missing dialog, without rendering the page again. */
export function usePreloadedMessage(): void {
  useEffect(() => {
    loadMessage().catch(ignorePreloadFailure);
  }, []);
}

/** Ignores a failed preload: the code is requested again when it is needed. */
function ignorePreloadFailure(error: unknown): void {
  console.warn('Preloading failed', error);
}

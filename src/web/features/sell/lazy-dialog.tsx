import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';

/**
 * Loads the message for a dialog that is slow or fails: a few bytes, fetched after the page is shown, while there is a
 * network.
 */
const loadWord = () => import('./dialog-on-its-way.tsx');
type Word = Awaited<ReturnType<typeof loadWord>>;

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
    default: await load().catch(
      async (error: unknown): Promise<ComponentType<Props>> => (await loadWord()).inPlaceOfDialog(error),
    ),
  }));
  return {
    Dialog: (props) => {
      // The dialog is not rendered on the server, nor before hydration.
      const word = useWordOnDialog();
      if (word === null) return null;
      return (
        <Suspense fallback={<word.DialogOnItsWay onClose={props.onClose} />}>{createElement(Loaded, props)}</Suspense>
      );
    },
    preload: () => {
      load().catch(missed);
    },
  };
}

/** Returns the message for a missing dialog, loaded before it is needed. */
function useWordOnDialog(): Word | null {
  const [word, setWord] = useState<Word | null>(null);
  useEffect(() => {
    loadWord().then(setWord, missed);
  }, []);
  return word;
}

/** Preloads the message for a missing dialog, without rendering the page again. */
export function usePreloadedWord(): void {
  useEffect(() => {
    loadWord().catch(missed);
  }, []);
}

/** Ignores a failed preload: the code is requested again when it is needed. */
function missed(error: unknown): void {
  console.warn('Not loaded beforehand', error);
}

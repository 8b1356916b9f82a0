import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

const loadDialog = () => import('./sell-dialog.tsx');

/** Message for when that takes long or fails: a few bytes, fetched after the page is shown, while there is a network. */
const loadWord = () => import('#web/features/sell/dialog-on-its-way.tsx');

const SellDialog = lazy(async () => ({
  default: await loadDialog().then(
    ({ SellDialog }) => SellDialog,
    async (error: unknown) => (await loadWord()).inPlaceOfDialog(error),
  ),
}));

/** Marks the history entry of `/` over which the dialog is open: going back closes it, a reload keeps it open. */
const OPEN = { sellDialog: true } as const;

function isOpen(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'sellDialog' in historyState;
}

/** Code that is not loaded beforehand is requested again when it is needed. */
function missed(error: unknown): void {
  console.warn('Not loaded beforehand', error);
}

/** Loads the dialog's code before the finger lifts. */
function preload(): void {
  loadDialog().catch(missed);
}

/** Opens the Sell Your Device dialog; without JavaScript, or in a new tab, it leads to /sell (C2, decision 1). */
export function SellButton({ className }: { className: string }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate('/', { state: OPEN });
  };
  return (
    <Link
      href="/sell"
      className={className}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
    >
      Get Your Free Quote
    </Link>
  );
}

/** The dialog over the landing page, in the browser only. */
export function SellYourDevice() {
  const opened = isOpen(useHistoryState());
  // The server renders no dialog; neither does the browser before it has taken over.
  const [word, setWord] = useState<Awaited<ReturnType<typeof loadWord>> | null>(null);
  useEffect(() => {
    loadWord().then(setWord, missed);
  }, []);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  if (!opened || word === null) return null;
  const close = () => {
    // Going back takes a moment: a second press must not go back further.
    if (!closing.current) window.history.back();
    closing.current = true;
  };
  return (
    <Suspense fallback={<word.DialogOnItsWay onClose={close} />}>
      <SellDialog onClose={close} />
    </Suspense>
  );
}

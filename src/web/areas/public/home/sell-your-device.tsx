import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { lazyDialog, usePreloadedMessage } from '#web/features/sell/index.ts';

/** Sell Your Device dialog, connected to the cart. */
const { Dialog: SellDialog, preload } = lazyDialog(async () => {
  const [Filled, addToCart] = await Promise.all([
    import('#web/features/sell/sell-dialog/index.ts').then(async ({ SellDialog, loadAnswerHints }) => {
      await loadAnswerHints();
      return SellDialog;
    }),
    import('#web/features/cart/filling/index.ts').then(({ addToCart }) => addToCart),
  ]);
  return ({ onClose }: { onClose: () => void }) => <Filled addToCart={addToCart} onClose={onClose} />;
});

/** State of the history entry of `/` while the dialog is open: going back closes it, a reload keeps it open. */
const OPEN = { sellDialog: true } as const;

function isOpen(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'sellDialog' in historyState;
}

/** Opens the Sell Your Device dialog; without JavaScript, or in a new tab, it links to /sell (C2, decision 1). */
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
  usePreloadedMessage();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  if (!opened) return null;
  const close = () => {
    // Going back takes a moment: a second press must not go back further.
    if (!closing.current) window.history.back();
    closing.current = true;
  };
  return <SellDialog onClose={close} />;
}

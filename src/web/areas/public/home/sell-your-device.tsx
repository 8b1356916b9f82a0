import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import type { QuotedDevice } from '#web/features/place-order/index.ts';
import { lazyDialog, usePreloadedMessage } from '#web/features/sell/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

/** Sell Your Device dialog, connected to the cart. */
const { Dialog: SellDialog, preload } = lazyDialog(async () => {
  const [Filled, addToCart] = await Promise.all([
    import('#web/features/sell/sell-dialog/index.ts').then(async ({ SellDialog, loadAnswerHints }) => {
      await loadAnswerHints();
      return SellDialog;
    }),
    import('#web/features/cart/filling/index.ts').then(
      ({ addToCart, isCartSaved: isShelfKept }) =>
        (device: QuotedDevice) => {
          addToCart(device);
          return isShelfKept();
        },
    ),
  ]);
  return ({ onClose }: { onClose: () => void }) => <Filled addToCart={addToCart} onClose={onClose} />;
});

/**
 * States of the history entry of `/` while the dialog is open: going back closes it, a reload keeps it open. `arrived` has
 * no entry of the closed page before it.
 */
const OPEN = { sellDialog: 'pressed' } as const;
const OPEN_ON_ARRIVAL = { sellDialog: 'arrived' } as const;

/** Returns the value of `sellDialog`; null while the dialog is closed. */
function openedBy(historyState: unknown): unknown {
  if (typeof historyState !== 'object' || historyState === null) return null;
  return Reflect.get(historyState, 'sellDialog') ?? null;
}

/**
 * Fragment of the address that opens the dialog as soon as the code is loaded. It is there after a press that came before
 * the code, and after a press that opens a new tab.
 */
const PRESSED = 'sell-your-device';

/** Opens the Sell Your Device dialog; with scripts switched off, it links to /sell. */
export function SellButton({ className }: { className: string }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate('/', { state: OPEN });
  };
  return (
    <>
      <a
        href={`#${PRESSED}`}
        className={cx(className, 'noscript:hidden')}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
      >
        Get Your Free Quote
      </a>
      <noscript>
        <a href="/sell" className={className}>
          Get Your Free Quote
        </a>
      </noscript>
    </>
  );
}

/** Shows the dialog over the landing page, in the browser only. */
export function SellYourDevice() {
  const opened = openedBy(useHistoryState());
  usePreloadedMessage();
  const isWaiting = useEarlyPress();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  if (opened === null) return isWaiting ? <Opening /> : null;
  const close = () => {
    if (opened === OPEN_ON_ARRIVAL.sellDialog) return navigate('/', { replace: true });
    // Going back takes a moment: ignores a second press, which would go back further.
    if (!closing.current) window.history.back();
    closing.current = true;
  };
  return <SellDialog onClose={close} />;
}

/** Opens the dialog for a press that came before its code was loaded. @returns true until the page can open it at once */
function useEarlyPress(): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const openIfPressed = () => {
      const { hash, pathname, search } = window.location;
      if (hash === `#${PRESSED}`) navigate(pathname + search, { replace: true, state: OPEN_ON_ARRIVAL });
    };
    setWaiting(false);
    openIfPressed();
    // Covers a press on a part of the page that hydrates later.
    window.addEventListener('hashchange', openIfPressed);
    return () => window.removeEventListener('hashchange', openIfPressed);
  }, []);
  return isWaiting;
}

/**
 * Says that the dialog is opening. CSS alone shows it, after a press that waits for the page's code; its fixed position
 * keeps the press from scrolling the page.
 */
function Opening() {
  return (
    <p
      id={PRESSED}
      role="status"
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto hidden max-w-lg items-center justify-between gap-4 rounded-3xl border border-line-strong bg-surface py-2 pr-2 pl-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)] target:flex"
    >
      Opening …
      <a href="/sell" className={buttonClass('quiet')}>
        All Devices
      </a>
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

const LATE_MS = 1_500;

/** Classes of a message about a dialog whose code is loading or failed to load; it moves nothing on the page. */
const MESSAGE =
  'fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto max-w-lg rounded-3xl bg-surface text-center ' +
  'not-empty:border not-empty:border-line-strong not-empty:px-5 not-empty:py-4 not-empty:shadow-[0_12px_40px_rgb(0_0_0/0.25)]';

interface DialogProps {
  onClose: () => void;
}

/** Shown while a dialog's code loads: with a message when that takes a while, and at once when offline. */
export function DialogLoading({ onClose }: DialogProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!navigator.onLine) return <DialogMissing onClose={onClose} />;
  return (
    <>
      <div className="page-pending" />
      <p role="status" className={MESSAGE}>
        {isLate && 'Still loading…'}
      </p>
    </>
  );
}

/**
 * Shown in place of a dialog whose code failed to load. The browser does not request it again before the page is
 * reloaded; typed data is kept. Without a connection a reload would only lose the page.
 */
function DialogMissing({ onClose }: DialogProps) {
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    retryButton.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div role="alert" className={MESSAGE}>
      <p className="mb-3">This didn’t load. Please check your connection and try again.</p>
      <button
        ref={retryButton}
        type="button"
        className={buttonClass()}
        onClick={() => navigator.onLine && window.location.reload()}
      >
        Try Again
      </button>
      <a href="/sell" className={buttonClass('quiet')}>
        All Devices
      </a>
      <button type="button" className={buttonClass('quiet')} onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Returns the component that replaces a dialog whose code failed to load. */
export function missingDialog(error: unknown): typeof DialogMissing {
  console.warn('A part of the page did not load', error);
  return DialogMissing;
}

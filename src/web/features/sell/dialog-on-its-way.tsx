import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

const LATE_MS = 1_500;

interface DialogProps {
  onClose: () => void;
}

/** Stands while a dialog's code is being loaded: says so when that takes a while, and at once what is wrong offline. */
export function DialogOnItsWay({ onClose }: DialogProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!navigator.onLine) return <DialogMissing onClose={onClose} />;
  return (
    <>
      <div className="page-pending" />
      <p role="status" className="in-place-of-dialog">
        {late && 'Still loading …'}
      </p>
    </>
  );
}

/**
 * Stands in place of a dialog whose code did not come. The browser does not ask for it again before the page is loaded
 * anew; what was typed is kept. Without a connection that would only lose the page.
 */
function DialogMissing({ onClose }: DialogProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    again.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div role="alert" className="in-place-of-dialog">
      <p>This did not load. Please check your connection; what you entered is kept.</p>
      <button
        ref={again}
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

/** What takes the place of a dialog where loading its code fails. */
export function inPlaceOfDialog(error: unknown): typeof DialogMissing {
  console.warn('The dialog could not be loaded', error);
  return DialogMissing;
}

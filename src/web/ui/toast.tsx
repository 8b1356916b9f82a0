import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cx } from './cx.ts';
import { CloseIcon } from './site-icons.tsx';
import { showToast } from './toast-outlet.tsx';
import { useToastPlacement } from './toast-placement.ts';

/** A message, shown one at a time, for 5 s by default, in a default or a destructive style. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** A button for one action. */
  action?: ReactNode;
}

const STANDARD_MS = 5000;
/** An older message disappears with its page or tab; a newer one is about the step that led to the next page. */
const LEAVES_AFTER_MS = 2000;

/** Distinguishes a message from an equal previous one. */
let messageNumber = 0;

/** Shows a message in the toast area; it replaces the previous one. */
export function toast(message: ToastMessage): void {
  messageNumber += 1;
  showToast({ card: <ToastCard key={messageNumber} message={message} />, urgent: message.variant === 'destructive' });
}

/** Shows a failure, with its reason when it is known. @returns null: no other text is needed */
export function toastFailure(title: string, reason: string | null): null {
  toast({ title, variant: 'destructive', ...(reason === null ? {} : { description: reason }) });
  return null;
}

/** Removes the message. */
export function dismissToast(): void {
  showToast(null);
}

/** Shows a message. Its timer pauses while it is hovered or focused (WCAG 2.2.1). */
function ToastCard({ message }: { message: ToastMessage }) {
  const [isPaused, setPaused] = useState(false);
  const durationMs = message.durationMs ?? STANDARD_MS;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(dismissToast, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);
  useLeavesWithPage();
  const card = useRef<HTMLDivElement>(null);
  useToastPlacement(card);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; the message is not operable
    <div
      ref={card}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={cx(
        'toast pointer-events-auto flex w-full max-w-card items-start gap-2 rounded-2xl px-[1.1rem] py-1 shadow-[0_12px_32px_rgb(var(--shade)/0.3)]',
        message.variant === 'destructive' ? 'bg-danger text-on-danger' : 'bg-ink text-canvas',
      )}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{message.title}</p>
        {message.description !== undefined && <p className="mt-0.5 text-note opacity-90">{message.description}</p>}
      </div>
      {message.action}
      <button
        type="button"
        onClick={dismissToast}
        className="-mr-2 grid size-target shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100"
      >
        <CloseIcon className="size-5" />
        <span className="sr-only">Dismiss message</span>
      </button>
    </div>
  );
}

/** Removes the message when the address changes to another page or tab. */
function useLeavesWithPage(): void {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const shown = useRef({ address, at: 0 });
  useEffect(() => {
    shown.current.at = Date.now();
  }, []);
  useEffect(() => {
    if (shown.current.address === address) return;
    shown.current.address = address;
    if (Date.now() - shown.current.at >= LEAVES_AFTER_MS) dismissToast();
  }, [address]);
}

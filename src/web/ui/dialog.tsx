import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './site-icons.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

interface DialogProps {
  /** Name of the dialog, at its top. */
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Called by the close button, by Escape, and by a press on the backdrop when `closeOnBackdrop` is set. */
  onClose: () => void;
  /**
   * True while a call of the dialog is running: keeps the dialog open until the answer, and keeps typed text when the
   * call fails. This takes seconds at most.
   */
  isBusy?: boolean;
  children: ReactNode;
  /** Sticky above the scrolling content: progress and subject of the dialog. */
  bar?: ReactNode;
  /** Sticky below the scrolling content: the price and the next step. */
  footer?: ReactNode;
  /** `sheet`: at the right edge, as high as the window, with the page visible next to it. `full`: the whole window. */
  size?: 'md' | 'lg' | 'sheet' | 'full';
  closeOnBackdrop?: boolean;
  /** Makes the content read-only while the footer asks a question. The keyboard still scrolls it. */
  contentInert?: boolean;
  /** True for content without focusable elements: makes it scrollable by keyboard. */
  isText?: boolean;
  /** Starts the focus in the first field instead of the title when there is a keyboard. */
  startsInField?: boolean;
  /** Finds the element to focus when the dialog closes; null for the element that had the focus before. */
  returnFocus?: () => HTMLElement | null;
}

/**
 * Shows a modal dialog, open as long as it is rendered. It is the native element: focus stays inside, and the page behind
 * is inert and does not scroll. Focus starts at the title and is restored on close. Full screen on a phone.
 */
export function Dialog({
  title,
  description,
  onClose,
  isBusy = false,
  children,
  bar,
  footer,
  size = 'md',
  closeOnBackdrop = false,
  contentInert = false,
  isText = false,
  startsInField = false,
  returnFocus,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useModal(dialog, {
    findFirst: () => (startsInField && hasKeyboard() ? firstField(dialog.current) : null) ?? heading.current,
    findLast: () => returnFocus?.() ?? null,
  });
  useLateField(dialog, heading, startsInField);

  const close = () => {
    if (!isBusy) onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    close();
  };
  // A selection dragged out of the dialog ends in a click on their common element: the dialog, as for a press on the backdrop.
  const pressed = useRef<EventTarget>(null);
  const onPointerDown = ({ target }: PointerEvent) => {
    pressed.current = target;
  };
  const onPress = ({ target }: MouseEvent) => {
    if (closeOnBackdrop && target === dialog.current && target === pressed.current) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a shortcut for a pointer; Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={onCancel}
      onPointerDown={onPointerDown}
      onClick={onPress}
      className={cx(SHAPE, SIZES[size])}
    >
      <div className={FRAME}>
        <header className={cx(HEADER, bar === undefined ? 'border-b border-line pb-3' : ABOVE_BAR)}>
          <div className="min-w-0 flex-1 py-1.5">
            <h2
              ref={heading}
              id={`${id}-title`}
              tabIndex={-1}
              className="text-xl font-semibold tracking-tight outline-none"
            >
              {title}
            </h2>
            {description !== undefined && (
              <p id={`${id}-text`} className="mt-0.5 text-muted">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            onClick={close}
            className="-mr-2 grid size-target shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <CloseIcon />
            <span className="sr-only">Close</span>
          </button>
        </header>
        {bar !== undefined && (
          <div inert={contentInert} className={BAR}>
            {bar}
          </div>
        )}
        <div tabIndex={contentInert || isText ? 0 : undefined} className={CONTENT}>
          <div inert={contentInert}>{children}</div>
        </div>
        <ToastOutlet />
        {footer !== undefined && <footer className={FOOTER}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Full screen on a phone. */
const SHAPE =
  'dialog fixed inset-0 size-full max-h-none max-w-none bg-surface text-ink backdrop:bg-[rgb(var(--shade)/0.55)] open:flex sm:overflow-hidden sm:shadow-[0_24px_64px_rgb(var(--shade)/0.35)]';
/** Centered where there is space. */
const CARD = 'sm:m-auto sm:h-fit sm:max-h-[min(56rem,calc(100dvh-3rem))] sm:rounded-3xl';
const SIZES = {
  md: `${CARD} sm:max-w-form`,
  lg: `${CARD} sm:max-w-[46rem]`,
  full: '',
  // The list next to it stays visible and is only lightly shaded.
  sheet:
    'dialog-sheet sm:ml-auto sm:h-dvh sm:w-[min(62rem,calc(100%-4rem))] sm:rounded-l-3xl sm:border-l sm:border-line sm:backdrop:bg-[rgb(var(--shade)/0.25)]',
} as const;

/**
 * Head, content and foot; the content scrolls between the other two. When they leave no space for it, on a phone in
 * landscape or at 400 % zoom, the whole dialog scrolls: bar and price are sticky, and scrolling to a focused element
 * keeps clear of them.
 */
const FRAME =
  'dialog-frame flex min-h-0 min-w-0 flex-1 flex-col short:relative short:block short:overflow-y-auto short:overscroll-contain short:has-[>.dialog-bar]:scroll-pt-16';
const HEADER = 'flex items-start gap-3 px-4 pt-4 short:py-0 xs:px-5 sm:px-7';
/** In the lowest windows, the head shows only its button, next to the bar. */
const ABOVE_BAR =
  'lowest:sticky lowest:top-0 lowest:z-2 lowest:h-0 lowest:justify-end lowest:*:first:sr-only lowest:pointer-events-none lowest:*:last:pointer-events-auto';
const BAR =
  'dialog-bar border-b border-line bg-surface px-4 xs:px-5 sm:px-7 short:sticky short:top-0 short:z-1 lowest:flex lowest:min-h-target lowest:flex-col lowest:justify-end lowest:*:pr-12';
/** Positioned: visually hidden content inside scrolls with it, and does not make the dialog scroll. */
const CONTENT =
  'dialog-content relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-6 xs:px-5 sm:px-7 short:overflow-y-visible';
const FOOTER =
  'border-t border-line px-4 py-4 xs:px-5 sm:px-7 short:py-1.5 short:has-[>.price-bar]:sticky short:has-[>.price-bar]:bottom-0 short:has-[>.price-bar]:z-1 short:has-[>.price-bar]:bg-surface';

/** Finds the first editable field of a dialog. */
function firstField(dialog: HTMLElement | null): HTMLElement | null {
  return dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type=hidden], :disabled)') ?? null;
}

/**
 * Returns true when there is a keyboard. On a phone, a focused field opens the on-screen keyboard, which covers half of
 * the new dialog.
 */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

/** Moves the focus from the title to the first field when the fields render after the dialog opened. */
function useLateField(
  dialog: { current: HTMLElement | null },
  heading: { current: HTMLElement | null },
  startsInField: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!startsInField || !hasKeyboard() || element === null || firstField(element) !== null) return undefined;
    const observer = new MutationObserver(() => {
      const field = firstField(element);
      if (field === null) return;
      observer.disconnect();
      if (document.activeElement === heading.current) field.focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog, heading, startsInField]);
}

/**
 * Keeps the page from moving when an open dialog hides its scroll bar (styles/overlays.css). @param before width of the
 * page with the scroll bar
 */
function keepPlaces(before: number): void {
  const wider = document.body.getBoundingClientRect().width - before;
  // The dialog may be above another one.
  if (wider > 0) document.documentElement.style.setProperty('--scroll-bar', `${wider}px`);
}

interface ModalFocus {
  /** Finds the element to focus first. */
  findFirst: () => HTMLElement | null;
  /** Finds the element to focus at the end; null for the one that had the focus before. */
  findLast: () => HTMLElement | null;
}

/** Opens the dialog on mount; on unmount closes it and restores the focus. */
function useModal(dialog: { current: HTMLDialogElement | null }, { findFirst, findLast }: ModalFocus): void {
  const close = useEffectEvent((before: Element | null) => {
    const last = findLast() ?? before;
    if (last instanceof HTMLElement && last.isConnected) last.focus();
  });
  const open = useEffectEvent(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element === null) return undefined;
    const show = () => {
      const { width } = document.body.getBoundingClientRect();
      element.showModal();
      keepPlaces(width);
      findFirst()?.focus();
    };
    show();
    // A second Escape in a row closes the element even when its `cancel` event was prevented; only unmounting should.
    element.addEventListener('close', show);
    return () => {
      element.removeEventListener('close', show);
      element.close();
      close(before);
    };
  });
  useLayoutEffect(() => open(), []);
}

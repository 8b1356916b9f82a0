import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './site-icons.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

interface DialogProps {
  /** Names the dialog, at its top. */
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Asked for by the close button, by Escape, and by a press beside the dialog where `closeOnBackdrop` says so. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the scrolling content: the price and the next step. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  closeOnBackdrop?: boolean;
  /** The content is there to be read only, because the footer asks something first. The keyboard still scrolls it. */
  contentInert?: boolean;
}

/**
 * A modal dialog, open as long as it is rendered. It is the native element: focus stays inside, the page behind is inert
 * and does not scroll. Focus starts at the title and goes back to where it was. Full screen on a phone.
 */
export function Dialog({
  title,
  description,
  onClose,
  children,
  footer,
  size = 'md',
  closeOnBackdrop = false,
  contentInert = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useModal(dialog, heading);

  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const onPress = (event: MouseEvent) => {
    if (closeOnBackdrop && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a shortcut for a pointer; Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={onCancel}
      onClick={onPress}
      className={cx('dialog', size === 'lg' ? 'dialog-lg' : 'dialog-md')}
    >
      <div className="dialog-frame">
        <header className="flex items-start gap-3 border-b border-line px-4 pt-4 pb-3 short:py-0 xs:px-5 sm:px-7">
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
            onClick={onClose}
            className="-mr-2 grid size-target shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <CloseIcon />
            <span className="sr-only">Close</span>
          </button>
        </header>
        <div tabIndex={contentInert ? 0 : undefined} className="dialog-content px-4 py-6 xs:px-5 sm:px-7">
          <div inert={contentInert}>{children}</div>
        </div>
        {footer !== undefined && (
          <footer className="dialog-footer border-t border-line px-4 py-4 short:py-1.5 xs:px-5 sm:px-7">
            {footer}
          </footer>
        )}
      </div>
      <ToastOutlet />
    </dialog>
  );
}

/** Opens the dialog on mount; on unmount closes it and gives focus back to where it was. */
function useModal(dialog: { current: HTMLDialogElement | null }, heading: { current: HTMLElement | null }): void {
  const open = useEffectEvent(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element === null) return undefined;
    const show = () => {
      element.showModal();
      heading.current?.focus();
    };
    show();
    // A second Escape in a row closes the element whatever its `cancel` is answered; only being taken away does.
    element.addEventListener('close', show);
    return () => {
      element.removeEventListener('close', show);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  });
  useLayoutEffect(() => open(), []);
}

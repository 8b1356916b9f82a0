import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepBesideButton } from '../beside-button.ts';
import { MoreIcon } from '../icons.tsx';
import { indexForKey } from '../keys/index-for-key.ts';
import type { RowAction } from './column.ts';

interface RowMenuProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Names the row for screen readers: " order 1A2B3C4D". */
  about: string;
}

const ITEM =
  'flex min-h-target w-full items-center rounded-lg px-3 text-left text-note font-medium text-ink hover:bg-sunken focus-visible:bg-sunken';

/**
 * Shows the other actions of a row in a menu by the ARIA pattern. It is a native popover: on top of everything, closed
 * by Escape or a press outside, and the focus returns to its button.
 */
export function RowMenu<Row>({ row, actions, about }: RowMenuProps<Row>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // Rendered before the menu opens, so that the browser itself moves the focus: a key pressed right after is not lost.
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') flushSync(() => setIsOpen(true));
  };
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed') return setIsOpen(false);
    if (button.current !== null && menu.current !== null) keepBesideButton(menu.current, button.current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const to = indexForKey(event.key, items.indexOf(itemOf(event.target)), items.length, {
      lies: 'down',
      isRound: true,
    });
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  };
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="More"
        className="inline-grid size-target place-items-center rounded-lg text-muted hover:bg-surface hover:text-ink"
      >
        <MoreIcon className="size-5" />
        <span className="sr-only">More{about}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`More${about}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed inset-auto my-1 min-w-40 rounded-[0.85rem] border border-line bg-surface p-[0.35rem] text-ink shadow-[0_12px_32px_rgb(var(--shade)/0.25)]"
      >
        {isOpen &&
          actions.map((action, at) => (
            <MenuItem key={action.label} row={row} action={action} hasFocus={at === 0} onChoose={close}>
              {action.label}
              <span className="sr-only">{about}</span>
            </MenuItem>
          ))}
      </div>
    </>
  );
}

interface MenuItemProps<Row> {
  row: Row;
  action: RowAction<Row>;
  /** Takes the focus when the menu opens. */
  hasFocus: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function MenuItem<Row>({ row, action, hasFocus, onChoose, children }: MenuItemProps<Row>) {
  // As an attribute, which the popover reads when it opens: React's own property focuses an item that is still hidden.
  const focus = (item: HTMLElement | null) => {
    item?.toggleAttribute('autofocus', hasFocus);
  };
  if ('href' in action) {
    return (
      <a
        ref={focus}
        role="menuitem"
        tabIndex={-1}
        href={action.href(row)}
        target="_blank"
        rel="noreferrer"
        className={ITEM}
        onClick={onChoose}
      >
        {children}
      </a>
    );
  }
  const run = () => {
    // Closed first: a dialog restores the focus to its previous element, which is then the menu's button.
    onChoose();
    action.run(row);
  };
  return (
    <button ref={focus} type="button" role="menuitem" tabIndex={-1} className={ITEM} onClick={run}>
      {children}
    </button>
  );
}

function itemOf(target: EventTarget): HTMLElement {
  return target instanceof HTMLElement ? target : document.body;
}

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { indexForKey } from '../keys/index-for-key.ts';
import { closeWithButton } from '../popover/close-with-button.ts';
import { useCloseBehind } from '../popover/use-close-behind.ts';

/** An item of a menu: an action, or a link that opens in a new tab. */
export type MenuItem = { key: string; label: ReactNode } & ({ href: string } | { run: () => void });

interface MenuProps {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Classes of the button that opens the menu. */
  buttonClass: string;
  title?: string;
  children: ReactNode;
}

const ITEM =
  'flex min-h-target w-full items-center rounded-lg px-3 text-left text-note font-medium text-ink hover:bg-sunken focus-visible:bg-sunken';

/**
 * Shows a button with a menu by the ARIA pattern. The menu is a native popover: on top of everything, closed by Escape or
 * a press outside, and the focus returns to the button.
 */
export function Menu({ label, items, buttonClass, title, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseBehind(menu);

  // Renders the items before the menu opens: the browser itself then moves the focus, and the next key is not lost.
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') flushSync(() => setIsOpen(true));
  };
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed') return setIsOpen(false);
    if (button.current !== null && menu.current !== null) closeWithButton(menu.current, button.current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = elements.indexOf(elementOf(event.target));
    const to = indexForKey(event.key, at, elements.length, { direction: 'down', wraps: true });
    if (to === null) return;
    event.preventDefault();
    elements[to]?.focus();
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
        title={title}
        className={buttonClass}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="beside-button min-w-40 rounded-[0.85rem] border border-line bg-surface p-[0.35rem] text-ink shadow-[0_12px_32px_rgb(var(--shade)/0.25)]"
      >
        {isOpen && items.map((item, at) => <Item key={item.key} item={item} hasFocus={at === 0} onChoose={close} />)}
      </div>
    </>
  );
}

interface ItemProps {
  item: MenuItem;
  /** Takes the focus when the menu opens. */
  hasFocus: boolean;
  onChoose: () => void;
}

function Item({ item, hasFocus, onChoose }: ItemProps) {
  // Sets the attribute, which the popover reads when it opens: React's own property would focus an item that is still hidden.
  const focus = (element: HTMLElement | null) => {
    element?.toggleAttribute('autofocus', hasFocus);
  };
  if ('href' in item) {
    return (
      <a
        ref={focus}
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        target="_blank"
        rel="noreferrer"
        className={ITEM}
        onClick={onChoose}
      >
        {item.label}
      </a>
    );
  }
  const run = () => {
    // Closes the menu first: a dialog then restores the focus to the menu's button.
    onChoose();
    item.run();
  };
  return (
    <button ref={focus} type="button" role="menuitem" tabIndex={-1} className={ITEM} onClick={run}>
      {item.label}
    </button>
  );
}

function elementOf(target: EventTarget): HTMLElement {
  return target instanceof HTMLElement ? target : document.body;
}

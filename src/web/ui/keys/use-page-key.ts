import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isCharacter, KEYS, type KeyName } from './key-table.ts';
import { areScansExpected, runWhenAlone } from './lone-key.ts';
import { areSingleKeysOn } from './single-keys.ts';

/**
 * Binds keys of the table to the whole page. Ignores them while the user types, with a modifier, while a dialog is open,
 * and during a scan.
 * @param within the dialog of these keys: they work only while it is in front
 * @param run returns false when the key does nothing; the browser handles it then
 */
export function usePageKey(name: KeyName, run: (key: string) => unknown, within?: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isCharacter(key) && !areSingleKeysOn()) return;
    const owner = within === undefined ? null : (within.current?.closest('dialog') ?? undefined);
    if (isTyping(event.target) || dialogInFront() !== owner) return;
    if (isCharacter(key) && areScansExpected()) {
      event.preventDefault();
      runWhenAlone(event.timeStamp, () => run(key));
    } else if (run(key) !== false) event.preventDefault();
  });
  // Binds before the screen is visible: a key that it shows works at once.
  useLayoutEffect(() => {
    const keys: readonly string[] = KEYS[name].keys;
    const onKeyDown = (event: KeyboardEvent) => {
      if (keys.includes(event.key)) press(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [name]);
}

/** Focuses a field when `/` is pressed. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  usePageKey('search', () => {
    field.current?.focus();
    field.current?.select();
  });
}

/** Returns the open dialog that has the focus, or else the last open one of the document; null without one. */
export function dialogInFront(): Element | null {
  const focused = document.activeElement?.closest('dialog[open]') ?? null;
  return focused ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

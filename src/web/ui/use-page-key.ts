import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A key that works from anywhere on the page, unless something is being typed or a dialog is open. */
export function usePageKey(key: string, run: () => void): void {
  const press = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

/** `/` focuses a field. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  usePageKey('/', () => {
    field.current?.focus();
    field.current?.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rowButtons } from '#web/ui/data-table/row-keys.ts';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { LONGEST_SEARCH } from './order-address.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** Searches all orders. The address is updated after a pause in typing. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(q, onSearch);
  useSlashFocus(field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
    if (event.key === 'ArrowDown') {
      const [row] = rowButtons(event.currentTarget.closest('section'));
      if (row === undefined) return;
      event.preventDefault();
      row.focus();
    }
  };
  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label="Search all orders"
        aria-keyshortcuts="/"
        placeholder="Last digits of a phone, name, order, IMEI… ( / )"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="control min-h-target pl-10 text-ellipsis"
      />
    </div>
  );
}

/**
 * Holds the typed text until the address catches up. A navigation, by Back or a link, replaces it.
 * @param q search in the address
 */
function useTyped(q: string, onSearch: (q: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState({ text: q, q, sent: q });
  if (state.q !== q) setState({ ...state, q, text: q === state.sent ? state.text : q, sent: q });
  const { text, sent } = state;
  const send = useEffectEvent(() => {
    setState((before) => ({ ...before, sent: text }));
    onSearch(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => send(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return [text, (next) => setState((before) => ({ ...before, text: next }))];
}

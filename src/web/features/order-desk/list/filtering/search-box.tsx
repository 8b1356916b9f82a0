import { type KeyboardEvent, useRef } from 'react';
import { rowButtons } from '#web/ui/data-table/row-keys.ts';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { useTypedSearch } from '#web/ui/list/use-typed-search.ts';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { LONGEST_SEARCH } from './order-address.ts';

/** Searches all orders once typing rests. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(q, onSearch);
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
        placeholder="Name, phone, order, IMEI ( / )"
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

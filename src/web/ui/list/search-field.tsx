import { type KeyboardEvent, useRef } from 'react';
import { useSlashFocus } from '../keys/use-page-key.ts';
import { SearchIcon } from '../site-icons.tsx';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchFieldProps {
  /** Describes the search, also to screen readers: "Search by phone or email". */
  label: string;
  /** Shown in the empty field; the label by default. */
  placeholder?: string;
  /** Limit of the server, in characters. */
  maxLength: number;
  /** Search in the address. */
  q: string;
  onSearch: (q: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Searches a list after a pause in typing (`useListFilter`). `/` focuses the field, Escape clears it. Belongs in a filter bar. */
export function SearchField({ q, onSearch, label, placeholder = label, maxLength, onKeyDown }: SearchFieldProps) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const [text, setText] = useTypedSearch(q, onSearch);
  return (
    <div className="relative min-w-0">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        ref={search}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            setText('');
          }
          onKeyDown?.(event);
        }}
        className="control pl-10 text-ellipsis"
      />
    </div>
  );
}

import { type ComponentProps, useRef } from 'react';
import { TextField } from '../field.tsx';
import { useSlashFocus } from '../keys/use-page-key.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'className' | 'onKeyDown'> {
  /** Limit of the server, in characters. */
  maxLength: number;
  /** Search in the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches a list once typing rests (`useListFilter`); `/` leads to it. */
export function SearchField({ q, onSearch, ...field }: SearchFieldProps) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const [text, setText] = useTypedSearch(q, onSearch);
  return (
    <TextField
      {...field}
      ref={search}
      type="search"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

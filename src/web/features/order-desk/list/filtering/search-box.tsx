import { rowButtons } from '#web/ui/data-table/row-keys.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { MAX_SEARCH_LENGTH } from './order-address.ts';

/** Searches all orders; the arrow down leads into the list. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <SearchField
      q={q}
      onSearch={onSearch}
      label="Search all orders"
      placeholder="Name, phone, order, IMEI ( / )"
      maxLength={MAX_SEARCH_LENGTH}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        const [row] = rowButtons(event.currentTarget.closest('section'));
        if (row === undefined) return;
        event.preventDefault();
        row.focus();
      }}
    />
  );
}

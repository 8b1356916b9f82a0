import { type ReactNode, useState } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { FilterFields } from './filter-fields.tsx';
import { narrowings, type OrderFilter } from './order-filter.ts';
import { SearchBox } from './search-box.tsx';
import type { ChangeFilter } from './use-order-filter.ts';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
  hasStatusFilter: boolean;
  /** Columns, density and export, at the end of the line. */
  children: ReactNode;
  freshCount: number;
  onShowFresh: () => void;
}

/** Shows search, filters, columns, density, export and the count of new orders above the table, in one line. */
export function OrdersToolbar(props: OrdersToolbarProps) {
  const { filter, onChange, hasStatusFilter, children, freshCount, onShowFresh } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = narrowings(filter);
  return (
    <div className="compact-controls flex flex-wrap items-center gap-2">
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q }, { replace: true })} />
      <FilterFields filter={filter} onChange={onChange} hasStatusFilter={hasStatusFilter} isOpen={isOpen} />
      <Button variant="secondary" className="max-sm:px-4" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filter{count > 0 && <span className="text-muted">({count})</span>}
      </Button>
      <ViewsMenu filter={filter} onChange={onChange} />
      {children}
      {/* No box of its own: an empty one would keep a gap at the end of the line. */}
      <span role="status" className="contents">
        {freshCount > 0 && <Button onClick={onShowFresh}>{countText(freshCount, 'new order')}</Button>}
      </span>
    </div>
  );
}

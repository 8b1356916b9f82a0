import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { FilterFields, type StatusPicker } from './filtering/filter-fields.tsx';
import { countFilters, type OrderFilter } from './filtering/order-filter.ts';
import { SearchBox } from './filtering/search-box.tsx';
import type { ChangeFilter } from './filtering/use-order-filter.ts';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
  statusPicker: StatusPicker | null;
  /** Columns, export and the count of new orders, then what adds an order, at the end of the line. */
  children: ReactNode;
}

/** Shows search, filters, columns, export and the count of new orders above the table, in one line. */
export function OrdersToolbar({ filter, onChange, statusPicker, children }: OrdersToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <div className="filter-bar relative">
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q }, { replace: true })} />
      <FilterFields filter={filter} onChange={onChange} statusPicker={statusPicker} isOpen={isOpen} />
      <Button variant="secondary" className="max-sm:px-3" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filter{count > 0 && <span className="text-muted">({count})</span>}
      </Button>
      <ViewsMenu filter={filter} onChange={onChange} />
      {children}
    </div>
  );
}

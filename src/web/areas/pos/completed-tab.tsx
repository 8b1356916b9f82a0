import { type ComponentProps, useState } from 'react';
import { OrdersTable } from '#web/features/order-desk/index.ts';
import { PaymentsList } from '#web/features/payments/index.ts';
import { cx } from '#web/ui/cx.ts';
import { LISTS } from './pos-filter.ts';

const SECTIONS = ['Orders', 'Payments'] as const;
type Section = (typeof SECTIONS)[number];

interface CompletedTabProps {
  /** Props that the table shares with that of the active orders. */
  list: Omit<ComponentProps<typeof OrdersTable>, 'name' | 'caption'>;
}

/** Lists orders that were completed or ended early, and all payments. */
export function CompletedTab({ list }: CompletedTabProps) {
  const [section, setSection] = useState<Section>('Orders');
  return (
    <div className="grid min-w-0 gap-3">
      <nav aria-label="Completed" className="flex w-fit gap-1 rounded-full bg-sunken p-1">
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === section || undefined}
            onClick={() => setSection(name)}
            className={cx(
              'min-h-target rounded-full px-4 font-semibold',
              name === section ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </nav>
      {section === 'Orders' ? (
        <OrdersTable
          {...list}
          name="pos-completed"
          caption="Completed orders"
          statuses={LISTS.completed.statuses}
          others={[LISTS.active]}
          empty="No completed orders yet."
        />
      ) : (
        <PaymentsList onOpen={list.onOpen} />
      )}
    </div>
  );
}

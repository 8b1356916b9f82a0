import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { type NextStep, type OrderAction, OrdersTable } from '#web/features/order-desk/index.ts';
import { PaymentsList } from '#web/features/payments/index.ts';
import { cx } from '#web/ui/cx.ts';
import { POS_COLUMNS } from './pos-columns.tsx';
import { LISTS } from './pos-filter.ts';

const SECTIONS = ['Orders', 'Payments'] as const;
type Section = (typeof SECTIONS)[number];

interface CompletedTabProps {
  actions: readonly OrderAction[];
  onNext: (order: StaffOrder, step: NextStep) => void;
  onOpen: (order: Pick<StaffOrder, 'id'>) => void;
  taken: string | null;
}

/** Lists orders that were completed or ended early, and all payments. */
export function CompletedTab({ actions, onNext, onOpen, taken }: CompletedTabProps) {
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
          name="pos-completed"
          caption="Completed orders"
          columns={POS_COLUMNS}
          statuses={LISTS.completed.statuses}
          others={[LISTS.active]}
          hasStatusFilter={false}
          actions={actions}
          onNext={onNext}
          onOpen={onOpen}
          taken={taken}
          empty="No order has been completed yet."
        />
      ) : (
        <PaymentsList onOpen={onOpen} />
      )}
    </div>
  );
}

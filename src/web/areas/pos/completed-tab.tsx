import type { ComponentProps } from 'react';
import { TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { OrdersTable } from '#web/features/order-desk/index.ts';
import { PaymentsList } from '#web/features/payments/index.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { LISTS } from './pos-filter.ts';

interface CompletedTabProps {
  /** Props that the table shares with that of the active orders. */
  list: Omit<ComponentProps<typeof OrdersTable>, 'name' | 'caption'>;
}

/** Lists orders that were completed or ended early, and all payments. */
export function CompletedTab({ list }: CompletedTabProps) {
  const [section, setSection] = useSection('completed');
  return (
    <div className="min-w-0">
      <SectionNav label="Completed" sections={TAB_SECTIONS.completed} chosen={section} onChoose={setSection} />
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
        <PaymentsList />
      )}
    </div>
  );
}

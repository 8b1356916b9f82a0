import { AreaTabs } from '#web/features/order-desk/area-tabs.tsx';
import { DeskDialogs } from '#web/features/order-desk/desk-dialogs.tsx';
import { STATS, StatCards } from '#web/features/order-desk/stat-cards.tsx';
import { useDeskDialogs } from '#web/features/order-desk/use-desk-dialogs.ts';
import { AreaHeading } from '#web/features/staff-gate/area-heading.tsx';
import { STAFF_WIDTH } from '#web/features/staff-gate/areas.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { COMING } from './coming.ts';
import { ComingTab } from './coming-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';

const CARDS = [STATS.today, STATS.revenueToday, STATS.pending, STATS.total] as const;

/** What is behind the admin gate (S2): stat cards, and eight tabs. It loads nothing before the gate is open. */
export function AdminDashboard() {
  const dialogs = useDeskDialogs();
  return (
    <div className={cx(STAFF_WIDTH, 'pb-16')}>
      <AreaHeading actions={<Button onClick={dialogs.takeOrder}>New Order</Button>} />
      <StatCards cards={CARDS} />
      <div className="mt-5">
        <AreaTabs
          label="Admin"
          tabs={[
            { name: 'orders', label: 'Orders', content: () => <OrdersTab dialogs={dialogs} /> },
            ...COMING.map((coming) => ({
              name: coming.name,
              label: coming.label,
              content: () => <ComingTab coming={coming} />,
            })),
          ]}
        />
      </div>
      <DeskDialogs dialogs={dialogs} />
    </div>
  );
}

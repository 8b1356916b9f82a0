import { type ReactNode, useState } from 'react';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { CommandPalette, goCommand, newOrderCommand } from '#web/features/command-palette/index.ts';
import { CustomerInAddress } from '#web/features/customers/index.ts';
import { type OrderAction, OrdersTable, STATS, StatCards } from '#web/features/order-desk/index.ts';
import { OrderDialogs, offersPayment, useOrderDialogs } from '#web/features/payments/index.ts';
import { DownloadPrices, downloadPrices, PriceManager } from '#web/features/price-manager/index.ts';
import { AreaHeading } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { AnalyticsTab } from './analytics-tab.tsx';
import { CompletedTab } from './completed-tab.tsx';
import { POS_COLUMNS } from './pos-columns.tsx';
import { askedStatuses, POS_TABS, type PosTab, type PosView, pickStatus, pickTab } from './pos-filter.ts';
import { StatusFilter } from './status-filter.tsx';

/** S2, POS dashboard, in its order. */
const CARDS = [
  STATS.today,
  { ...STATS.pending, label: 'Pending orders' },
  STATS.readyForPayment,
  { ...STATS.total, label: 'Total' },
];

/** Shows the point of sale behind its gate (S2). */
export function PosDashboard() {
  const [tab, chooseTab] = useTabInAddress(POS_TABS);
  const [picked, setPicked] = useState<OrderStatus | null>(null);
  // A link can change the address as well: the tab drops a status that it does not hold.
  const view = pickTab({ tab, status: picked }, tab);
  const setView = (next: PosView) => {
    chooseTab(next.tab);
    setPicked(next.status);
  };
  const dialogs = useOrderDialogs();
  const actions: readonly OrderAction[] = [
    { label: 'Edit', key: 'editRow', run: dialogs.edit },
    { label: 'Payment', key: 'payRow', isOffered: offersPayment, run: dialogs.pay },
    { label: 'View', run: dialogs.view },
  ];

  const content: Record<PosTab, () => ReactNode> = {
    active: () => (
      <OrdersTable
        name="pos-active"
        caption="Active orders"
        columns={POS_COLUMNS}
        statuses={askedStatuses('active', view.status)}
        hasStatusFilter={false}
        actions={actions}
        onOpen={dialogs.view}
        empty="No order is waiting. New ones are announced here."
      />
    ),
    completed: () => (
      <CompletedTab statuses={askedStatuses('completed', view.status)} actions={actions} onOpen={dialogs.view} />
    ),
    analytics: () => <AnalyticsTab />,
    prices: () => <PriceManager />,
  };

  return (
    <>
      <AreaHeading
        actions={
          <>
            <CommandPalette
              commands={[
                ...POS_TABS.map(({ name, label }) => goCommand(label, () => setView(pickTab(view, name)))),
                newOrderCommand(dialogs.takeOrder),
                { id: 'download-prices', group: 'Do', label: 'Download Prices', run: downloadPrices },
              ]}
              onOpenOrder={dialogs.view}
            />
            <Button aria-keyshortcuts="n" title="New Order (N)" onClick={dialogs.takeOrder}>
              New Order
            </Button>
            <DownloadPrices />
          </>
        }
      />
      <StatCards cards={CARDS} />
      <div className="my-3">
        <StatusFilter status={view.status} onPick={(status) => setView(pickStatus(view, status))} />
      </div>
      <TabPages
        label="Point of sale"
        tabs={POS_TABS.map((one) => ({ ...one, content: content[one.name] }))}
        chosen={view.tab}
        onChoose={(next) => setView(pickTab(view, next))}
      />
      <CustomerInAddress onOpenOrder={dialogs.view} />
      <OrderDialogs dialogs={dialogs} hasPayment />
    </>
  );
}

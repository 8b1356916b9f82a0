import type { ReactNode } from 'react';
import type { StatusChoice } from '#domain/orders/status-choice.ts';
import { CommandPalette, goCommand, newOrderCommand } from '#web/features/command-palette/index.ts';
import { BenchInAddress } from '#web/features/inspection/index.ts';
import { OrdersTable, StatCards, useFreshOrders, useOrderFilter } from '#web/features/order-desk/index.ts';
import {
  AfterInspection,
  OrderDialogs,
  offersInspection,
  offersPayment,
  useOrderDialogs,
} from '#web/features/payments/index.ts';
import { DownloadPrices, PriceManager } from '#web/features/price-manager/index.ts';
import { PersonMenu } from '#web/features/staff-gate/index.ts';
import { PlacesProvider } from '#web/lib/places/places.tsx';
import { useTab } from '#web/lib/places/use-tab.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { CompletedTab } from './completed-tab.tsx';
import { POS_COLUMNS } from './pos-columns.tsx';
import { LISTS, POS_TABS, type PosTab, type PosView, pickStatus, pickTab } from './pos-filter.ts';

/** Figures of the point of sale in their order. */
const CARDS = [
  { name: 'today' },
  { name: 'pending', label: 'Pending orders' },
  { name: 'readyForPayment' },
  { name: 'total', label: 'Total' },
] as const;

/** Loads the code of a screen when its tab is chosen. */
const loadAnalytics = async () => (await import('#web/features/analytics/index.ts')).AnalyticsPanel;
const loadReturns = async () => (await import('#web/features/returns/index.ts')).ReturnsPanel;
const loadToday = async () => {
  const { TodayPanel } = await import('#web/features/today/index.ts');
  return () => <TodayPanel before={<StatCards cards={CARDS} />} />;
};
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;

/** Shows the point of sale behind its gate. */
export function PosDashboard() {
  return (
    <PlacesProvider area="pos">
      <Dashboard />
    </PlacesProvider>
  );
}

function Dashboard() {
  const [tab] = useTab(POS_TABS);
  const { filter, change } = useOrderFilter();
  useFreshOrders();
  // Addresses are user input: drops a status that the tab does not contain.
  const view = pickTab({ tab, status: filter.status }, tab);
  const go = (next: PosView, replace = false) => change({ status: next.status }, { tab: next.tab, replace });
  const dialogs = useOrderDialogs();
  const list = {
    columns: POS_COLUMNS,
    actions: [
      { label: 'Edit', key: 'editRow', run: dialogs.edit },
      { label: 'Payment', key: 'payRow', isOffered: offersPayment, run: dialogs.pay },
      { label: 'Inspect', isOffered: offersInspection, run: dialogs.inspect },
      { label: 'View', run: dialogs.view },
    ],
    onNext: dialogs.startNextStep,
    taken: dialogs.taken,
    statusPicker: {
      label: 'Status filter',
      status: view.status,
      onPick: (status: StatusChoice | null) => go(pickStatus(view, status)),
    },
    onNewOrder: dialogs.takeOrder,
    tools: <DownloadPrices />,
  } as const;

  const content: Record<PosTab, () => ReactNode> = {
    active: () => (
      <OrdersTable
        {...list}
        name="pos-active"
        caption="Active orders"
        statuses={LISTS.active.statuses}
        others={[LISTS.completed]}
        empty="No active orders. New orders show up here."
      />
    ),
    today: () => <LateScreen what="Today" load={loadToday} />,
    completed: () => <CompletedTab list={list} />,
    analytics: () => <LateScreen what="Analytics" load={loadAnalytics} />,
    prices: () => <PriceManager />,
    till: () => <LateScreen what="The cash drawer" load={loadTill} />,
    returns: () => <LateScreen what="The returns" load={loadReturns} />,
  };

  return (
    <>
      <TabPages
        label="Point of sale"
        tabs={POS_TABS.map((posTab) => ({ ...posTab, content: content[posTab.name] }))}
        chosen={view.tab}
        onChoose={(next) => go(pickTab(view, next), true)}
      />
      <CommandPalette
        commands={[
          ...POS_TABS.map(({ name, label }) => goCommand(label, () => go(pickTab(view, name), true))),
          newOrderCommand(dialogs.takeOrder),
        ]}
      />
      <PersonMenu />
      <BenchInAddress
        after={(orderId, close) => <AfterInspection orderId={orderId} dialogs={dialogs} onClose={close} />}
      />
      <OrderDialogs dialogs={dialogs} hasPayment />
    </>
  );
}

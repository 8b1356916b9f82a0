import { useLocation } from 'wouter';
import { CommandPalette, goCommand } from '#web/features/command-palette/index.ts';
import {
  DailyTransactions,
  DrawerChip,
  IntakeTab,
  refreshTransactions,
  StatusCounts,
  TransactionsTab,
  useOpenVisit,
  VisitInAddress,
} from '#web/features/counter/index.ts';
import { useOrderChanges } from '#web/features/orders/index.ts';
import { AREAS, AreaHeading } from '#web/features/staff-gate/index.ts';
import { ORDER_PARAM, UNIT_PARAM } from '#web/lib/order-param.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';

/** Tabs of S2, Buyback POS, in its order, and the drawer of cash. */
const TABS = [
  { name: 'transactions', label: 'Current Transactions' },
  { name: 'intake', label: 'Customer Intake' },
  { name: 'inventory', label: 'Inventory' },
  { name: 'till', label: 'Till' },
] as const;

const loadInventory = async () => (await import('#web/features/inventory/index.ts')).InventoryTab;
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;

/** Shows the buyback POS behind its gate (S2). */
export function CounterDashboard() {
  const [, navigate] = useLocation();
  const [tab, choose] = useTabInAddress(TABS);
  const openVisit = useOpenVisit();
  // When the area has closed, the next read notifies the gate.
  useOrderChanges({ enabled: true, signedIn: false, refresh: refreshTransactions });
  const content = {
    transactions: () => <TransactionsTab />,
    intake: () => <IntakeTab />,
    inventory: () => <LateScreen what="The inventory" load={loadInventory} />,
    till: () => <LateScreen what="The till" load={loadTill} />,
  };
  return (
    <>
      <AreaHeading
        actions={
          <>
            <DrawerChip onOpenTill={() => choose('till')} />
            <DailyTransactions />
          </>
        }
      >
        <StatusCounts />
      </AreaHeading>
      <TabPages
        label="Point of sale"
        tabs={TABS.map((one) => ({ ...one, content: content[one.name] }))}
        chosen={tab}
        onChoose={choose}
      />
      <VisitInAddress />
      <CommandPalette
        commands={TABS.map(({ name, label }) => goCommand(label, () => choose(name)))}
        onOpenOrder={({ id }) => navigate(`${AREAS.pos.path}?${ORDER_PARAM}=${id}`)}
        atCounter={{
          onOpenVisit: openVisit,
          onOpenUnit: (id) => navigate(`${AREAS['repair-pos'].path}?tab=inventory&${UNIT_PARAM}=${id}`),
        }}
      />
    </>
  );
}

import { useLocation } from 'wouter';
import { AREA_TABS, CommandPalette, goCommand } from '#web/features/command-palette/index.ts';
import {
  DailyTransactions,
  DrawerChip,
  IntakeTab,
  refreshTransactions,
  StatusCounts,
  TransactionsTab,
} from '#web/features/counter/index.ts';
import { useStaffOrderChanges } from '#web/features/orders/index.ts';
import { AREAS, AreaHeading, useRights } from '#web/features/staff-gate/index.ts';
import { useNewDay } from '#web/lib/clock/use-clock.ts';
import { ORDER_PARAM } from '#web/lib/order-param.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';

const TABS = AREA_TABS['repair-pos'];

const loadInventory = async () => (await import('#web/features/inventory/index.ts')).InventoryTab;
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;

/** Shows the buyback POS behind its gate. */
export function CounterDashboard() {
  const [, navigate] = useLocation();
  const [tab, choose] = useTabInAddress(TABS);
  useStaffOrderChanges(useRights(), refreshTransactions);
  useNewDay(refreshTransactions);
  const content = {
    transactions: () => <TransactionsTab />,
    intake: () => <IntakeTab />,
    inventory: () => <LateScreen what="The inventory" load={loadInventory} />,
    till: () => <LateScreen what="The cash drawer" load={loadTill} />,
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
        tabs={TABS.map((areaTab) => ({ ...areaTab, content: content[areaTab.name] }))}
        chosen={tab}
        onChoose={choose}
      />
      <CommandPalette
        commands={TABS.map(({ name, label }) => goCommand(label, () => choose(name)))}
        onOpenOrder={({ id }) => navigate(`${AREAS.pos.path}?${ORDER_PARAM}=${id}`)}
      />
    </>
  );
}

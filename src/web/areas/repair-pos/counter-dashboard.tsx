import { AREA_TABS } from '#domain/staff-addresses.ts';
import { CommandPalette, goCommand } from '#web/features/command-palette/index.ts';
import { DrawerChip, IntakeTab, refreshTransactions, TransactionsTab } from '#web/features/counter/index.ts';
import { useStaffOrderChanges } from '#web/features/orders/index.ts';
import { InStaffBar, PersonMenu, useRights } from '#web/features/staff-gate/index.ts';
import { useNewDay } from '#web/lib/clock/use-clock.ts';
import { PlacesProvider } from '#web/lib/places/places.tsx';
import { useTab } from '#web/lib/places/use-tab.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';

const TABS = AREA_TABS['repair-pos'];

const loadInventory = async () => (await import('#web/features/inventory/index.ts')).InventoryTab;
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;

const loadToday = async () => (await import('#web/features/today/index.ts')).TodayPanel;

/** Shows the buyback POS behind its gate. */
export function CounterDashboard() {
  return (
    <PlacesProvider area="repair-pos">
      <Dashboard />
    </PlacesProvider>
  );
}

function Dashboard() {
  const [tab, choose] = useTab(TABS);
  useStaffOrderChanges(useRights(), refreshTransactions);
  useNewDay(refreshTransactions);
  const content = {
    transactions: () => <TransactionsTab />,
    today: () => <LateScreen what="Today" load={loadToday} />,
    intake: () => <IntakeTab />,
    inventory: () => <LateScreen what="The inventory" load={loadInventory} />,
    till: () => <LateScreen what="The cash drawer" load={loadTill} />,
  };
  return (
    <>
      <InStaffBar>
        <DrawerChip onOpenTill={() => choose('till')} />
      </InStaffBar>
      <TabPages
        label="Point of sale"
        tabs={TABS.map((areaTab) => ({ ...areaTab, content: content[areaTab.name] }))}
        chosen={tab}
        onChoose={choose}
      />
      <PersonMenu />
      <CommandPalette commands={TABS.map(({ name, label }) => goCommand(label, () => choose(name)))} />
    </>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { isForAdmins, type TabName } from '#domain/staff-addresses.ts';
import { ORDER_COLUMNS, OrdersTable, StatCards } from '#web/features/order-desk/index.ts';
import { type OrderDialogsState, offersInspection } from '#web/features/payments/index.ts';
import { ForAdmins, useIsAdmin } from '#web/features/staff-gate/index.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';

/** Columns of the Orders tab in their order; the last four are hidden until picked. */
const COLUMNS = [
  ORDER_COLUMNS.date,
  ORDER_COLUMNS.customer,
  ORDER_COLUMNS.device,
  ORDER_COLUMNS.status,
  ORDER_COLUMNS.value,
  ORDER_COLUMNS.contact,
  ORDER_COLUMNS.service,
  ORDER_COLUMNS.assignedTo,
  ORDER_COLUMNS.imei,
] as const;

/** Figures of the admin area in their order. */
const CARDS = [{ name: 'today' }, { name: 'revenueToday' }, { name: 'pending' }, { name: 'total' }] as const;

function orders(dialogs: OrderDialogsState): ReactNode {
  return (
    <OrdersTable
      name="admin"
      caption="Orders"
      columns={COLUMNS}
      actions={[
        { label: 'Edit', key: 'editRow', run: dialogs.edit },
        { label: 'Inspect', isOffered: offersInspection, run: dialogs.inspect },
        { label: 'View', run: dialogs.view },
      ]}
      onNext={dialogs.startNextStep}
      taken={dialogs.taken}
      onNewOrder={dialogs.takeOrder}
    />
  );
}

/** Loads the code of a screen when its tab is chosen. */
const loadAnalytics = async () => (await import('#web/features/analytics/index.ts')).AnalyticsPanel;
const loadDrivers = async () => (await import('#web/features/drivers/index.ts')).DriversPanel;
const loadExpenses = async () => (await import('#web/features/expenses/index.ts')).ExpensesPanel;
const loadEmployees = async () => (await import('#web/features/employees/index.ts')).EmployeesPanel;
const loadHealth = async () => (await import('#web/features/health/index.ts')).HealthPanel;
const loadMarketing = async () => (await import('#web/features/marketing/index.ts')).MarketingPanel;
const loadReports = async () => (await import('#web/features/reports/index.ts')).ReportsPanel;
const loadReturns = async () => (await import('#web/features/returns/index.ts')).ReturnsPanel;
const loadSettings = async () => (await import('#web/features/shop-settings/index.ts')).SettingsPanel;
const loadToday = async () => {
  const [{ NewsCard }, { OffCard, SetupListCard }, { TodayPanel }] = await Promise.all([
    import('#web/features/health/index.ts'),
    import('#web/features/setup/index.ts'),
    import('#web/features/today/index.ts'),
  ]);
  return () => {
    const isAdmin = useIsAdmin();
    const figures = <StatCards cards={CARDS} />;
    if (!isAdmin) return <TodayPanel before={figures} />;
    const before = (
      <>
        {figures}
        <OffCard />
      </>
    );
    const after = (
      <>
        <SetupListCard />
        <NewsCard />
      </>
    );
    return <TodayPanel before={before} after={after} />;
  };
};
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;
const loadInventory = async () => (await import('#web/features/inventory/index.ts')).InventoryTab;
const loadMessages = async () => (await import('#web/features/messages/index.ts')).SmsPanel;

const late = (tab: TabName<'admin'>, what: string, load: () => Promise<ComponentType>) => () => {
  const screen = <LateScreen what={what} load={load} />;
  return isForAdmins(tab) ? <ForAdmins>{screen}</ForAdmins> : screen;
};

/** Screens of the admin area's tabs. The till and the inventory are shared with the points of sale. */
export const ADMIN_SCREENS: Record<TabName<'admin'>, (dialogs: OrderDialogsState) => ReactNode> = {
  orders,
  today: late('today', 'Today', loadToday),
  analytics: late('analytics', 'Analytics', loadAnalytics),
  marketing: late('marketing', 'Marketing', loadMarketing),
  expenses: late('expenses', 'The expenses', loadExpenses),
  drivers: late('drivers', 'The drivers', loadDrivers),
  employees: late('employees', 'The employees', loadEmployees),
  sms: late('sms', 'The messages', loadMessages),
  reports: late('reports', 'The reports', loadReports),
  returns: late('returns', 'The returns', loadReturns),
  till: late('till', 'The cash drawer', loadTill),
  inventory: late('inventory', 'The inventory', loadInventory),
  settings: late('settings', 'The settings', loadSettings),
  health: late('health', 'Health', loadHealth),
};

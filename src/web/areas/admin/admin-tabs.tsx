import type { ComponentType, ReactNode } from 'react';
import type { TabName } from '#domain/staff-addresses.ts';
import { ORDER_COLUMNS, OrdersTable } from '#web/features/order-desk/index.ts';
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
  const [{ NewsCard }, { SetupListCard }, { TodayPanel }] = await Promise.all([
    import('#web/features/health/index.ts'),
    import('#web/features/setup/index.ts'),
    import('#web/features/today/index.ts'),
  ]);
  return () => {
    const isAdmin = useIsAdmin();
    return (
      <>
        {isAdmin && <SetupListCard />}
        {isAdmin && <NewsCard />}
        <TodayPanel />
      </>
    );
  };
};
const loadTill = async () => (await import('#web/features/till/index.ts')).TillPanel;
const loadInventory = async () => (await import('#web/features/inventory/index.ts')).InventoryTab;
const loadMessages = async () => (await import('#web/features/messages/index.ts')).SmsPanel;

const forAdmins = (what: string, load: () => Promise<ComponentType>) => () => (
  <ForAdmins>
    <LateScreen what={what} load={load} />
  </ForAdmins>
);

/** Screens of the admin area's tabs. The till and the inventory are shared with the points of sale. */
export const ADMIN_SCREENS: Record<TabName<'admin'>, (dialogs: OrderDialogsState) => ReactNode> = {
  orders,
  today: () => <LateScreen what="Today" load={loadToday} />,
  analytics: () => <LateScreen what="Analytics" load={loadAnalytics} />,
  marketing: forAdmins('Marketing', loadMarketing),
  expenses: forAdmins('The expenses', loadExpenses),
  drivers: forAdmins('The drivers', loadDrivers),
  employees: () => <LateScreen what="The employees" load={loadEmployees} />,
  sms: forAdmins('The messages', loadMessages),
  reports: forAdmins('The reports', loadReports),
  returns: () => <LateScreen what="The returns" load={loadReturns} />,
  till: () => <LateScreen what="The cash drawer" load={loadTill} />,
  inventory: () => <LateScreen what="The inventory" load={loadInventory} />,
  settings: forAdmins('The settings', loadSettings),
  health: forAdmins('Health', loadHealth),
};

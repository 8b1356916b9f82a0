import type { ReactNode } from 'react';
import { ORDER_COLUMNS, OrdersTable } from '#web/features/order-desk/index.ts';
import { type OrderDialogsState, offersInspection } from '#web/features/payments/index.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';

interface AdminTab {
  /** As the address says it: `?tab=expenses`. */
  name: string;
  label: string;
  content: (dialogs: OrderDialogsState) => ReactNode;
}

/** S2, Orders tab, in its order; the last four wait to be picked. */
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

const ORDERS_TAB: AdminTab = {
  name: 'orders',
  label: 'Orders',
  content: (dialogs) => (
    <OrdersTable
      name="admin"
      caption="Orders"
      columns={COLUMNS}
      actions={[
        { label: 'Edit', key: 'editRow', run: dialogs.edit },
        { label: 'Inspect', isOffered: offersInspection, run: dialogs.inspect },
        { label: 'View', run: dialogs.view },
      ]}
      onNext={dialogs.goOn}
      onOpen={dialogs.view}
      taken={dialogs.taken}
    />
  ),
};

/** Screens that the area goes without until their tab is chosen. */
const loadAnalytics = async () => (await import('#web/features/analytics/index.ts')).AnalyticsPanel;
const loadDrivers = async () => (await import('#web/features/drivers/index.ts')).DriversPanel;
const loadExpenses = async () => (await import('#web/features/expenses/index.ts')).ExpensesPanel;
const loadEmployees = async () => (await import('#web/features/employees/index.ts')).EmployeesPanel;
const loadMarketing = async () => (await import('#web/features/marketing/index.ts')).MarketingPanel;
const loadReports = async () => (await import('#web/features/reports/index.ts')).ReportsPanel;
const loadReturns = async () => (await import('#web/features/returns/index.ts')).ReturnsPanel;
const loadToday = async () => (await import('#web/features/today/index.ts')).TodayPanel;
const loadMessages = async () => (await import('#web/features/messages/index.ts')).SmsPanel;

/** The tabs of the admin area, in the order of S2; Today is one press from the first. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  ORDERS_TAB,
  { name: 'today', label: 'Today', content: () => <LateScreen what="Today" load={loadToday} /> },
  { name: 'analytics', label: 'Analytics', content: () => <LateScreen what="Analytics" load={loadAnalytics} /> },
  { name: 'marketing', label: 'Marketing', content: () => <LateScreen what="Marketing" load={loadMarketing} /> },
  { name: 'expenses', label: 'Expenses', content: () => <LateScreen what="The expenses" load={loadExpenses} /> },
  { name: 'drivers', label: 'Drivers', content: () => <LateScreen what="The drivers" load={loadDrivers} /> },
  { name: 'employees', label: 'Employees', content: () => <LateScreen what="The employees" load={loadEmployees} /> },
  { name: 'sms', label: 'SMS Notifications', content: () => <LateScreen what="The messages" load={loadMessages} /> },
  { name: 'reports', label: 'Reports', content: () => <LateScreen what="The reports" load={loadReports} /> },
  { name: 'returns', label: 'Returns', content: () => <LateScreen what="The returns" load={loadReturns} /> },
];

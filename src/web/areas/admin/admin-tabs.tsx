import type { ReactNode } from 'react';
import type { OrderDialogsState } from '#web/features/payments/index.ts';
import { coming } from './coming-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';

interface AdminTab {
  /** As the address says it: `?tab=expenses`. */
  name: string;
  label: string;
  content: (dialogs: OrderDialogsState) => ReactNode;
}

/** The tabs of the admin area, in the order of S2. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { name: 'orders', label: 'Orders', content: (dialogs) => <OrdersTab dialogs={dialogs} /> },
  coming({
    name: 'analytics',
    label: 'Analytics',
    title: 'Analytics',
    comes: 'How orders, prices and payments develop over time.',
    meanwhile: 'The cards above count today. For more, filter the orders by date and export them as CSV.',
  }),
  coming({
    name: 'marketing',
    label: 'Marketing',
    title: 'Marketing Dashboard',
    comes: 'Contacts, campaigns, templates and the referral program.',
    meanwhile:
      'Names, phones and e-mail addresses of customers are in the CSV of the orders, once that column is picked.',
  }),
  coming({
    name: 'expenses',
    label: 'Expenses',
    title: 'Business Expense Tracker',
    comes: 'Expenses by category, with employee, receipt and notes.',
    meanwhile: 'Keep receipts and amounts where you keep them now; they can be entered here later.',
  }),
  coming({
    name: 'drivers',
    label: 'Drivers',
    title: 'Home Pickup Drivers',
    comes: 'The list of drivers, who are told of each new home pickup.',
    meanwhile: 'Filter the orders by Pickup Service, and write the driver into Assigned to.',
  }),
  coming({
    name: 'employees',
    label: 'Employees',
    title: 'Employees',
    comes: 'Who works here, beyond names and passcodes.',
    meanwhile: 'Names and passcodes are kept under Staff, in the bar at the top.',
  }),
  coming({
    name: 'sms',
    label: 'SMS Notifications',
    title: 'SMS Notifications',
    comes: 'A test SMS, the templates, and the log of all messages.',
    meanwhile: 'What a customer was sent, and whether it arrived, is in Order Details of each order.',
  }),
  coming({
    name: 'reports',
    label: 'Reports',
    title: 'Reports',
    comes: 'Daily, monthly and tax reports.',
    meanwhile: 'Filter the orders by date and status, and export them as CSV.',
  }),
];

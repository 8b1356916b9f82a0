/** A tab whose work is not built yet: what comes, and how the work is done meanwhile. */
export interface Coming {
  name: string;
  label: string;
  title: string;
  comes: string;
  meanwhile: string;
}

/** The tabs beside the orders, in the order of S2. */
export const COMING: readonly Coming[] = [
  {
    name: 'analytics',
    label: 'Analytics',
    title: 'Analytics',
    comes: 'How orders, prices and payments develop over time.',
    meanwhile: 'The cards above count today. For more, filter the orders by date and export them as CSV.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    title: 'Marketing Dashboard',
    comes: 'Contacts, campaigns, templates and the referral program.',
    meanwhile:
      'Names, phones and e-mail addresses of customers are in the CSV of the orders, once that column is picked.',
  },
  {
    name: 'expenses',
    label: 'Expenses',
    title: 'Business Expense Tracker',
    comes: 'Expenses by category, with employee, receipt and notes.',
    meanwhile: 'Keep receipts and amounts where you keep them now; they can be entered here later.',
  },
  {
    name: 'drivers',
    label: 'Drivers',
    title: 'Home Pickup Drivers',
    comes: 'The list of drivers, who are told of each new home pickup.',
    meanwhile: 'Filter the orders by Pickup Service, and write the driver into Assigned to.',
  },
  {
    name: 'employees',
    label: 'Employees',
    title: 'Employees',
    comes: 'Who works here, beyond names and passcodes.',
    meanwhile: 'Names and passcodes are kept under Staff, in the bar at the top.',
  },
  {
    name: 'sms',
    label: 'SMS Notifications',
    title: 'SMS Notifications',
    comes: 'A test SMS, the templates, and the log of all messages.',
    meanwhile: 'What a customer was sent, and whether it arrived, is in Order Details of each order.',
  },
  {
    name: 'reports',
    label: 'Reports',
    title: 'Reports',
    comes: 'Daily, monthly and tax reports.',
    meanwhile: 'Filter the orders by date and status, and export them as CSV.',
  },
];

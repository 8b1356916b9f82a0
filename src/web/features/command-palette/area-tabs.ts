import type { StaffArea } from '#domain/staff-areas.ts';

/** A screen of an area, at `?tab=…` in its address; the first one needs no parameter. */
interface AreaTab {
  name: string;
  label: string;
}

/** Tabs of each area: the specified ones in their order, with Today after the first, then the unspecified ones. */
export const AREA_TABS = {
  admin: [
    { name: 'orders', label: 'Orders' },
    { name: 'today', label: 'Today' },
    { name: 'analytics', label: 'Analytics' },
    { name: 'marketing', label: 'Marketing' },
    { name: 'expenses', label: 'Expenses' },
    { name: 'drivers', label: 'Drivers' },
    { name: 'employees', label: 'Employees' },
    { name: 'sms', label: 'SMS Notifications' },
    { name: 'reports', label: 'Reports' },
    { name: 'returns', label: 'Returns' },
    { name: 'till', label: 'Cash drawer' },
    { name: 'inventory', label: 'Inventory' },
    { name: 'settings', label: 'Settings' },
    { name: 'health', label: 'Health' },
  ],
  pos: [
    { name: 'active', label: 'Active Orders' },
    { name: 'today', label: 'Today' },
    { name: 'completed', label: 'Completed' },
    { name: 'analytics', label: 'Analytics' },
    { name: 'prices', label: 'Price Manager' },
    { name: 'till', label: 'Cash drawer' },
    { name: 'returns', label: 'Returns' },
  ],
  'repair-pos': [
    { name: 'transactions', label: 'Current Transactions' },
    { name: 'intake', label: 'Customer Intake' },
    { name: 'inventory', label: 'Inventory' },
    { name: 'till', label: 'Cash drawer' },
  ],
} as const satisfies Record<StaffArea, readonly AreaTab[]>;

import { expect, test } from 'vitest';
import { currentStaffAddress } from './old-staff-addresses.ts';
import { readStaffPath } from './staff-addresses.ts';

const [ID, OTHER] = ['0190aaaa-0000-7000-8000-00000000000a', '0190bbbb-0000-7000-8000-00000000000b'];

test.each([
  ['/admin?tab=orders', '/admin/orders'],
  ['/admin?tab=expenses&expenses-q=Fuel+card', '/admin/expenses?expenses-q=Fuel+card'],
  ['/pos?q=Vera&status=completed&tab=completed', '/pos/completed?q=Vera&status=completed'],
  ['/pos?tab=till&cash=Z+reports', '/pos/till/z-reports'],
  ['/pos?tab=till&cash=Drawer', '/pos/till'],
  ['/admin?tab=employees&employees=Activity+log', '/admin/employees/activity-log'],
  ['/admin?tab=marketing&marketing=campaigns', '/admin/marketing/campaigns'],
  ['/admin?tab=returns&returns=In+transit', '/admin/returns/in-transit'],
  ['/admin?tab=analytics&section=margin&days=today', '/admin/analytics/margin?days=today'],
  ['/repair-pos?tab=inventory&stock=Transfers', '/repair-pos/inventory/transfers'],
  ['/admin?tab=orders&cash=Z+reports', '/admin/orders'],
  ['/admin?cash=Z+reports', '/admin/orders'],
  ['/admin?tab=nothing', '/admin/orders'],
  ['/admin?tab=toString', '/admin/orders'],
  ['/pos?tab=till&cash=Nothing', '/pos/till'],
  [`/admin?order=${ID}`, `/admin/orders/${ID}`],
  [`/pos?tab=today&order=${ID}&q=x`, `/pos/orders/${ID}?q=x`],
  [`/pos?inspect=${ID}`, `/pos/inspections/${ID}`],
  [`/repair-pos?visit=${ID}`, `/repair-pos/visits/${ID}`],
  [`/repair-pos?tab=inventory&unit=${ID}`, `/repair-pos/units/${ID}`],
  [`/admin?tab=orders&order=${ID}&customer=${OTHER}`, `/admin/customers/${OTHER}`],
  [`/pos?order=${ID}&inspect=${ID}`, `/pos/inspections/${ID}`],
  ['/pos?tab=prices&product=17', '/pos/prices/products/17'],
  [`/admin?tab=marketing&marketing=campaigns&campaign=${ID}`, `/admin/marketing/campaigns/${ID}`],
  [`/admin?tab=returns&return=${ID}`, `/admin/returns/${ID}`],
  ['/admin?tab=inventory&stock=Stocktake', '/admin/inventory/counts'],
  [`/repair-pos?tab=inventory&stock=Stocktake&count=${ID}`, `/repair-pos/inventory/counts/${ID}`],
  [`/admin?tab=inventory&stock=Transfers&transfer=${ID}`, `/admin/inventory/transfers/${ID}`],
  ['/pos?tab=analytics&section=drawer&figure=expenses', '/pos/analytics/figures/expenses'],
  ['/admin?order=nothing&q=x', '/admin/orders?q=x'],
  [`/repair-pos?order=${ID}`, '/repair-pos/transactions'],
  ['/admin?tab=//evil.example&order=//evil.example', '/admin/orders'],
])('leads from %s to %s', (old, current) => {
  const [path = '', query = ''] = old.split('?');
  expect(currentStaffAddress(path, query)).toBe(current);
  expect(readStaffPath(current.split('?')[0] ?? '')).not.toBeNull();
});

test.each([
  ...['/admin', '/pos?q=Vera', '/pos?new=order', '/repair-pos?drop-offs=open', '/admin/till?cash=Z+reports'],
  ...['/login?tab=create-account', '/confirmation?order=1', '/?tab=till', '/driver?tab=till', '/admin/?tab=till'],
])('leaves %s as it is', (address) => {
  const [path = '', query = ''] = address.split('?');
  expect(currentStaffAddress(path, query)).toBeNull();
});

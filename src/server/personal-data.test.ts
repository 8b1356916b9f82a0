import { expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const data = useDatabase();

/** Tables with words that are not a customer's. Each new table with words is named here, or in `PERSONAL_DATA`. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  'The shop, its staff and drivers': [
    'app_secrets',
    'automation_switches',
    'drivers',
    'driver_links',
    'ended_driver_links',
    'marketing_holds',
    'marketing_templates',
    'payment_limits',
    'referral_programs',
    'saved_views',
    'setup_codes',
    'setup_steps',
    'sms_texts',
    'staff_actions',
    'staff_members',
    'staff_passwords',
    'staff_session_areas',
    'staff_sessions',
  ],
  'Campaigns without their recipients': ['campaigns', 'campaign_clicks', 'contact_imports'],
  'The shop itself': [
    'cloud_printer',
    'health_days',
    'legal_texts',
    'restore_drills',
    'seen_news',
    'shop_secrets',
    'shop_settings',
  ],
  'Catalog and prices': ['condition_factors', 'deduction_changes', 'price_changes', 'price_limits', 'products'],
  'Devices, which the shop owns, and the people who buy them': [
    'device_arrivals',
    'devices',
    'stock_count_scans',
    'stock_count_units',
    'stock_counts',
    'stock_locations',
    'stock_transfer_units',
    'stock_transfers',
    'unit_costs',
    'unit_events',
    'unit_sales',
    'unit_wipes',
    'units',
  ],
  'Money of the shop': [
    'business_expenses',
    'expense_changes',
    'expense_month_changes',
    'issued_reports',
    'mileage_rates',
    'outflows',
    'till_entries',
    'till_registers',
    'till_reports',
    'till_sessions',
  ],
  'Emptied, and kept for processes of the version before': ['name_words', 'order_words'],
  'States, counts, hashes and ids alone': [
    'answer_counts',
    'automation_marks',
    'carrier_calls',
    'chore_turns',
    'custody_entries',
    'customer_merges',
    'day_costs',
    'day_money',
    'day_spreads',
    'day_sum_marks',
    'email_events',
    'migrations',
    'order_counts',
    'pickup_limits',
    'pickup_places',
    'pickup_stops',
    'referral_entries',
    'referrals',
    'sender_stalls',
    'sms_deliveries',
    'summed_days',
    'visits',
  ],
};

test('Every table with words belongs to what is erased with an account, or says why not', async () => {
  const rows = await data.database.query(
    plain<{ name: string }>(`select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`),
  );
  const named = [...PERSONAL_DATA.flatMap(({ tables }) => tables), ...Object.values(NOT_PERSONAL).flat()];
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

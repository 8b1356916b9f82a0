-- src/server/modules/payments/payments.tables.ts

create table payments (
  id uuid primary key,
  order_id uuid not null,
  kind text not null,
  round integer not null,
  reverses uuid,
  amount_cents integer not null,
  fee_cents integer not null,
  method text not null,
  agreed_cents integer not null,
  from_status text not null,
  reason text,
  actor text not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  customer_note text,
  part integer default 1 not null,
  payout_id uuid,
  approved_by text,
  approver_id uuid,
  trust_cents integer default 0 not null,
  constraint payments_once unique (order_id, kind, round, part),
  constraint payments_kind check (kind in ('payment', 'reversal')),
  constraint payments_method check (method in ('cash', 'card', 'zelle', 'mobile')),
  constraint payments_from_status check (from_status in ('received', 'evaluation', 'price_confirmation',
    'pickup_assigned', 'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed',
    'declined', 'cancelled')),
  constraint payments_amount check (amount_cents between 1 and 9999999),
  constraint payments_fee check (fee_cents between 0 and 9999999),
  constraint payments_agreed check (agreed_cents between 0 and 9999999),
  constraint payments_trust check (trust_cents between 0 and 9999999),
  constraint payments_round check (round >= 1),
  constraint payments_part check (part between 1 and 4),
  constraint payments_reverses check ((kind = 'reversal') = (reverses is not null)),
  constraint payments_approver check ((approved_by is null) = (approver_id is null)),
  constraint payments_other_approver check (approver_id <> member_id),
  constraint payments_reversal_reason check (kind = 'payment' or reason is not null),
  constraint payments_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint payments_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id),
  constraint payments_approver_id_staff_members_id_fk foreign key (approver_id) references staff_members(id)
);
create unique index payments_reversed_once on payments (reverses);
create index payments_newest on payments (created_at, id) where kind = 'payment';
create index payments_reversals_newest on payments (created_at) where kind = 'reversal';

create table payment_limits (
  version integer primary key,
  above_cents integer,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint payment_limits_version check (version >= 1),
  constraint payment_limits_above check (above_cents between 0 and 9999999),
  constraint payment_limits_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

-- src/server/modules/payout-details/payout-details.tables.ts

create table payout_details (
  order_id uuid primary key,
  way text not null,
  sealed text,
  actor text not null,
  member_id uuid,
  given_at timestamp with time zone not null,
  version integer not null,
  constraint payout_details_way check (way in ('cash', 'zelle', 'venmo', 'cash_app', 'paypal', 'card')),
  constraint payout_details_sealed check ((sealed is null) = (way in ('cash', 'card'))),
  constraint payout_details_version check (version >= 1),
  constraint payout_details_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
comment on table payout_details is 'Details are encrypted for their order alone (decision 047).';

-- src/server/modules/till/till.tables.ts

create table till_registers (
  id uuid primary key,
  name text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  constraint till_registers_name_length check (char_length(name) between 1 and 40)
);
create unique index till_registers_name on till_registers (lower(name));

create table till_sessions (
  id uuid primary key,
  register_id uuid not null,
  state text not null,
  opening_count jsonb not null,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  opener_id uuid,
  count jsonb,
  counted_by text,
  counter_id uuid,
  needs text not null,
  closed_at timestamp with time zone,
  constraint till_sessions_state check (state in ('open', 'counted', 'closed')),
  constraint till_sessions_needs check (needs in ('nothing', 'reason', 'second')),
  constraint till_sessions_closed check ((state = 'closed') = (closed_at is not null)),
  constraint till_sessions_counted check (state <> 'counted' or count is not null),
  constraint till_sessions_counter check ((count is null) = (counted_by is null)),
  constraint till_sessions_register_id_till_registers_id_fk foreign key (register_id) references till_registers(id),
  constraint till_sessions_opener_id_staff_members_id_fk foreign key (opener_id) references staff_members(id),
  constraint till_sessions_counter_id_staff_members_id_fk foreign key (counter_id) references staff_members(id)
);
create unique index till_sessions_once on till_sessions (register_id) where closed_at is null;

create table till_entries (
  session_id uuid not null,
  number integer not null,
  kind text not null,
  amount_cents integer not null,
  ref_kind text,
  ref_id uuid,
  words text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint till_entries_once unique (session_id, number),
  constraint till_entries_kind check (kind in ('opening', 'pay_in', 'pay_out', 'drop', 'seller_payout',
    'payout_reversed', 'expense', 'expense_returned', 'sale', 'sale_reversed')),
  constraint till_entries_sign check (case when kind in ('pay_out', 'drop', 'seller_payout', 'expense',
    'sale_reversed') then amount_cents < 0 else amount_cents > 0 or (kind = 'opening' and amount_cents = 0) end),
  constraint till_entries_opening check ((kind = 'opening') = (number = 1)),
  constraint till_entries_words check (kind not in ('pay_in', 'pay_out') or words is not null),
  constraint till_entries_ref check (num_nulls(ref_kind, ref_id) in (0, 2)),
  constraint till_entries_ref_kind check (ref_kind in ('payment', 'payout', 'expense', 'sale')),
  constraint till_entries_session_id_till_sessions_id_fk foreign key (session_id) references till_sessions(id),
  constraint till_entries_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index till_entries_of_ref on till_entries (ref_id) where ref_id is not null;

create table till_report_counter (
  id integer primary key,
  last integer not null,
  constraint till_report_counter_one check (id = 1)
);

create table till_reports (
  id uuid primary key,
  number integer not null,
  register_id uuid not null,
  session_id uuid not null,
  corrects integer,
  content jsonb not null,
  constraint till_reports_number unique (number),
  constraint till_reports_corrected_once unique (corrects),
  constraint till_reports_register_id_till_registers_id_fk foreign key (register_id) references till_registers(id),
  constraint till_reports_session_id_till_sessions_id_fk foreign key (session_id) references till_sessions(id)
);
create unique index till_reports_of_session on till_reports (session_id) where corrects is null;
create index till_reports_of_register on till_reports (register_id, number);

-- src/server/modules/expenses/expenses.tables.ts

create table business_expenses (
  id uuid primary key,
  category text not null,
  amount_cents integer not null,
  description text not null,
  spent_on date not null,
  paid_from text not null,
  employee_id uuid,
  receipt_url text,
  notes text,
  approval text not null,
  approved_by text,
  actor text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null,
  trip_from text,
  trip_to text,
  trip_miles integer,
  trip_rate integer,
  constraint business_expenses_category check (category in ('supplies', 'equipment', 'marketing', 'travel', 'meals',
    'utilities', 'rent', 'professional', 'other')),
  constraint business_expenses_amount check (amount_cents between 1 and 9999999),
  constraint business_expenses_description check (char_length(description) between 1 and 200),
  constraint business_expenses_paid_from check (paid_from in ('till', 'card', 'own_pocket')),
  constraint business_expenses_approval check (approval in ('not_needed', 'waiting', 'approved')),
  constraint business_expenses_approved_by check ((approval = 'approved') = (approved_by is not null)),
  constraint business_expenses_trip check (num_nulls(trip_from, trip_to, trip_miles, trip_rate) in (0, 4)),
  constraint business_expenses_trip_amount check (trip_miles is null or amount_cents = (trip_miles * trip_rate + 50) /
    100),
  constraint business_expenses_employee_id_staff_members_id_fk foreign key (employee_id) references staff_members(id)
);
create index business_expenses_latest on business_expenses (spent_on, created_at, id);

create table expense_receipts (
  id uuid primary key,
  expense_id uuid not null,
  file_id uuid not null,
  name text not null,
  actor text not null,
  added_at timestamp with time zone not null,
  deleted_by text,
  deleted_at timestamp with time zone,
  constraint expense_receipts_file unique (file_id),
  constraint expense_receipts_name check (char_length(name) between 1 and 200),
  constraint expense_receipts_deleted check ((deleted_at is null) = (deleted_by is null)),
  constraint expense_receipts_expense_id_business_expenses_id_fk foreign key (expense_id) references
    business_expenses(id),
  constraint expense_receipts_file_id_stored_files_id_fk foreign key (file_id) references stored_files(id)
);
create index expense_receipts_of_expense on expense_receipts (expense_id);

create table expense_changes (
  id uuid primary key,
  expense_id uuid not null,
  version integer not null,
  kind text not null,
  before jsonb,
  reason text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint expense_changes_once unique (expense_id, version),
  constraint expense_changes_kind check (kind in ('added', 'edited', 'deleted', 'approved')),
  constraint expense_changes_before check ((kind = 'added') = (before is null)),
  constraint expense_changes_reason check (kind <> 'deleted' or reason is not null),
  constraint expense_changes_expense_id_business_expenses_id_fk foreign key (expense_id) references
    business_expenses(id),
  constraint expense_changes_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

create table expense_month_changes (
  id uuid primary key,
  month text not null,
  number integer not null,
  kind text not null,
  reason text not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint expense_month_changes_once unique (month, number),
  constraint expense_month_changes_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint expense_month_changes_turn check ((kind = 'closed') = (number % 2 = 1)),
  constraint expense_month_changes_kind check (kind in ('closed', 'reopened')),
  constraint expense_month_changes_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

create table mileage_rates (
  starts_on date primary key,
  rate integer not null,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint mileage_rates_rate check (rate between 1 and 9999)
);

-- src/server/modules/referrals/referrals.tables.ts

create table referral_programs (
  version integer primary key,
  is_active boolean not null,
  referrer_bonus_cents integer not null,
  referred_discount_cents integer not null,
  minimum_purchase_cents integer not null,
  validity_days integer not null,
  hold_days integer not null,
  yearly_cap integer not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint referral_programs_version check (version >= 1),
  constraint referral_programs_money check (least(referrer_bonus_cents, referred_discount_cents,
    minimum_purchase_cents) >= 0),
  constraint referral_programs_days check (validity_days >= 1 and hold_days >= 0 and yearly_cap >= 1),
  constraint referral_programs_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

create table referrers (
  id uuid primary key,
  code text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint referrers_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create unique index referrers_code on referrers (code);
create unique index referrers_user on referrers (user_id);

create table referrals (
  id uuid primary key,
  referrer_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  terms_version integer not null,
  state text not null,
  cause text,
  signs text[] not null,
  approved_signs text[] not null,
  was_paid boolean not null,
  due_at timestamp with time zone,
  earned_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint referrals_state check (state in ('pending', 'held', 'earned', 'paid', 'reversed')),
  constraint referrals_cause check (cause in ('order_ended', 'payment_reversed', 'below_minimum', 'cap_reached',
    'refused')),
  constraint referrals_reversed check ((state = 'reversed') = (cause is not null)),
  constraint referrals_earned check (state not in ('earned', 'paid') or earned_at is not null),
  constraint referrals_signs check (signs <@ array['email', 'phone', 'address', 'device', 'device_again']),
  constraint referrals_referrer_id_referrers_id_fk foreign key (referrer_id) references referrers(id),
  constraint referrals_terms_version_referral_programs_version_fk foreign key (terms_version) references
    referral_programs(version)
);
create unique index referrals_order on referrals (order_id);
create unique index referrals_customer on referrals (customer_id);
create index referrals_of_referrer on referrals (referrer_id, created_at, id);
create index referrals_newest on referrals (created_at, id);
create index referrals_of_state on referrals (state, created_at, id);
create index referrals_due on referrals (due_at) where state = 'pending';

create table referral_entries (
  number bigint generated always as identity primary key,
  referral_id uuid not null,
  kind text not null,
  rewarded text,
  amount_cents integer,
  method text,
  note text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint referral_entries_kind check (kind in ('pending', 'held', 'earned', 'paid', 'reversed', 'approved',
    'refused', 'reward_paid')),
  constraint referral_entries_rewarded check (rewarded in ('referrer', 'referred')),
  constraint referral_entries_method check (method in ('cash', 'card', 'zelle', 'mobile')),
  constraint referral_entries_payment check ((kind = 'reward_paid') = (num_nonnulls(rewarded, amount_cents, method) =
    3)),
  constraint referral_entries_referral_id_referrals_id_fk foreign key (referral_id) references referrals(id),
  constraint referral_entries_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create unique index referral_entries_paid_once on referral_entries (referral_id, rewarded);
create index referral_entries_of_referral on referral_entries (referral_id, number);

-- src/server/modules/reports/reports.tables.ts

create table issued_reports (
  id uuid primary key,
  kind text not null,
  from_day date not null,
  to_day date not null,
  revision integer not null,
  fingerprint text not null,
  summary jsonb not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint issued_reports_once unique (kind, from_day, to_day, revision),
  constraint issued_reports_kind check (kind in ('daily', 'monthly', 'tax')),
  constraint issued_reports_days check (from_day <= to_day),
  constraint issued_reports_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

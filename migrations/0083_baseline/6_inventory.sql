-- src/server/modules/inventory/inventory.tables.ts

create table devices (
  id uuid primary key,
  identifier text not null,
  created_at timestamp with time zone not null,
  constraint devices_identifier unique (identifier)
);
create index devices_search on devices (identifier text_pattern_ops);

create table stock_locations (
  id uuid primary key,
  name text not null,
  code text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  constraint stock_locations_name unique (name),
  constraint stock_locations_code unique (code),
  constraint stock_locations_shape check (code ~ '^L[1-9][0-9]{0,6}$')
);

create table units (
  id uuid primary key,
  number integer generated always as identity,
  device_id uuid,
  order_id uuid not null,
  product_id integer not null,
  condition text not null,
  state text not null,
  location_id uuid,
  acquired_on date not null,
  acquired_at timestamp with time zone not null,
  held_until date not null,
  cost_cents integer not null,
  ended_on date,
  version integer not null,
  constraint units_number unique (number),
  constraint units_state check (state in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit',
    'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off')),
  constraint units_condition check (condition in ('new', 'open_box', 'excellent', 'good', 'fair', 'poor', 'used',
    'broken')),
  constraint units_ended check ((state in ('sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost',
    'written_off')) = (ended_on is not null)),
  constraint units_device_id_devices_id_fk foreign key (device_id) references devices(id),
  constraint units_location_id_stock_locations_id_fk foreign key (location_id) references stock_locations(id)
);
create unique index units_one_of_device on units (device_id) where ended_on is null;
create unique index units_one_of_order on units (order_id) where state not in ('returned_to_seller',
  'purchase_reversed');
create index units_of_device on units (device_id, acquired_at);
create index units_newest on units (acquired_at, id);
create index units_in_stock on units (acquired_at, id) where ended_on is null;
create index units_by_state on units (state, acquired_at, id);
create index units_of_product on units (product_id, acquired_at, id);
create index units_ended_on on units (ended_on) where ended_on is not null;
create index units_on_hold on units (held_until) where state = 'on_hold';

create table unit_events (
  id bigint generated always as identity primary key,
  unit_id uuid not null,
  from_state text,
  to_state text not null,
  location_id uuid,
  note text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint unit_events_from check (from_state in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved',
    'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost',
    'written_off')),
  constraint unit_events_to check (to_state in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved',
    'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost',
    'written_off')),
  constraint unit_events_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint unit_events_location_id_stock_locations_id_fk foreign key (location_id) references stock_locations(id),
  constraint unit_events_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index unit_events_of_unit on unit_events (unit_id, id);

create table unit_costs (
  id uuid primary key,
  unit_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  note text,
  expense_id uuid,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint unit_costs_kind check (kind in ('payout', 'fee', 'label', 'driver', 'parts', 'labor', 'other')),
  constraint unit_costs_amount check (amount_cents between -9999999 and 9999999 and amount_cents <> 0),
  constraint unit_costs_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint unit_costs_expense_id_business_expenses_id_fk foreign key (expense_id) references business_expenses(id),
  constraint unit_costs_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index unit_costs_of_unit on unit_costs (unit_id, at);
create index unit_costs_by_day on unit_costs (at);

create table unit_sales (
  id uuid primary key,
  unit_id uuid not null,
  kind text not null,
  round integer not null,
  reverses uuid,
  price_cents integer not null,
  fee_cents integer not null,
  cost_cents integer not null,
  method text not null,
  channel text not null,
  buyer text,
  reason text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint unit_sales_once unique (unit_id, kind, round),
  constraint unit_sales_kind check (kind in ('sale', 'reversal')),
  constraint unit_sales_reverses check ((kind = 'reversal') = (reverses is not null)),
  constraint unit_sales_reason check (kind = 'sale' or reason is not null),
  constraint unit_sales_price check (price_cents between 1 and 9999999),
  constraint unit_sales_fee check (fee_cents between 0 and 9999999),
  constraint unit_sales_method check (method in ('cash', 'card', 'zelle', 'mobile')),
  constraint unit_sales_channel check (channel in ('counter', 'online', 'wholesale')),
  constraint unit_sales_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint unit_sales_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create unique index unit_sales_reversed_once on unit_sales (reverses);
create index unit_sales_by_day on unit_sales (at);

-- src/server/modules/inventory/stocktake/stocktake.tables.ts

create table stock_counts (
  id uuid primary key,
  number integer generated always as identity,
  place_id uuid,
  actor text not null,
  member_id uuid,
  started_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  ended_as text,
  closed_by text,
  closer_id uuid,
  note text,
  constraint stock_counts_number unique (number),
  constraint stock_counts_end check (ended_as in ('counted', 'given_up')),
  constraint stock_counts_closed check ((closed_at is null) = (ended_as is null) and (closed_at is null) = (closed_by
    is null) and (closed_at is null) = (note is null)),
  constraint stock_counts_place_id_stock_locations_id_fk foreign key (place_id) references stock_locations(id),
  constraint stock_counts_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id),
  constraint stock_counts_closer_id_staff_members_id_fk foreign key (closer_id) references staff_members(id)
);
create unique index stock_counts_once on stock_counts (coalesce(place_id, '00000000-0000-0000-0000-000000000000'))
  where closed_at is null;
create index stock_counts_newest on stock_counts (started_at, id);

create table stock_count_units (
  count_id uuid not null,
  unit_id uuid not null,
  outcome text,
  constraint stock_count_units_pk primary key (count_id, unit_id),
  constraint stock_count_units_outcome check (outcome in ('found', 'seen_elsewhere', 'left', 'missing')),
  constraint stock_count_units_count_id_stock_counts_id_fk foreign key (count_id) references stock_counts(id),
  constraint stock_count_units_unit_id_units_id_fk foreign key (unit_id) references units(id)
);

create table stock_count_scans (
  id uuid primary key,
  count_id uuid not null,
  code text not null,
  unit_id uuid,
  place_id uuid,
  result text not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint stock_count_scans_result check (result in ('found', 'wrong_place', 'counted_already', 'unknown',
    'not_in_stock', 'in_transit')),
  constraint stock_count_scans_unit check ((result = 'unknown') = (unit_id is null)),
  constraint stock_count_scans_count_id_stock_counts_id_fk foreign key (count_id) references stock_counts(id),
  constraint stock_count_scans_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint stock_count_scans_place_id_stock_locations_id_fk foreign key (place_id) references stock_locations(id),
  constraint stock_count_scans_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index stock_count_scans_newest on stock_count_scans (count_id, at);
create unique index stock_count_scans_once on stock_count_scans (count_id, unit_id) where result in ('found',
  'wrong_place');
create index stock_count_scans_of_unit on stock_count_scans (unit_id, at) where result in ('found', 'wrong_place');

-- src/server/modules/inventory/transfers/transfers.tables.ts

create table stock_transfers (
  id uuid primary key,
  number integer generated always as identity,
  from_id uuid not null,
  to_id uuid not null,
  note text,
  actor text not null,
  member_id uuid,
  sent_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint stock_transfers_number unique (number),
  constraint stock_transfers_apart check (from_id <> to_id),
  constraint stock_transfers_from_id_stock_locations_id_fk foreign key (from_id) references stock_locations(id),
  constraint stock_transfers_to_id_stock_locations_id_fk foreign key (to_id) references stock_locations(id),
  constraint stock_transfers_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index stock_transfers_newest on stock_transfers (sent_at, id);
create index stock_transfers_open on stock_transfers (sent_at, id) where ended_at is null;

create table stock_transfer_units (
  transfer_id uuid not null,
  unit_id uuid not null,
  state_before text not null,
  outcome text not null,
  note text,
  actor text,
  member_id uuid,
  at timestamp with time zone,
  constraint stock_transfer_units_pk primary key (transfer_id, unit_id),
  constraint stock_transfer_units_outcome check (outcome in ('outstanding', 'received', 'returned', 'lost')),
  constraint stock_transfer_units_state check (state_before in ('on_hold', 'testing', 'refurbishing', 'ready',
    'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts',
    'lost', 'written_off')),
  constraint stock_transfer_units_settled check ((outcome = 'outstanding') = (at is null) and (at is null) = (actor is
    null)),
  constraint stock_transfer_units_lost check (outcome <> 'lost' or note is not null),
  constraint stock_transfer_units_transfer_id_stock_transfers_id_fk foreign key (transfer_id) references
    stock_transfers(id),
  constraint stock_transfer_units_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint stock_transfer_units_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create unique index stock_transfer_units_once on stock_transfer_units (unit_id) where outcome = 'outstanding';

-- src/server/modules/inventory/wipes/wipes.tables.ts

create table unit_wipes (
  order_id uuid primary key,
  unit_id uuid not null,
  method text not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint unit_wipes_method check (method in ('clear', 'purge', 'destroy')),
  constraint unit_wipes_unit_id_units_id_fk foreign key (unit_id) references units(id),
  constraint unit_wipes_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

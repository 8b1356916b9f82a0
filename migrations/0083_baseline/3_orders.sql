-- src/server/modules/orders/orders.tables.ts

create table orders (
  id uuid primary key,
  customer_id uuid not null,
  product_id integer not null,
  condition text not null,
  carrier text,
  carrier_name text,
  lock_status text,
  storage text not null,
  service_method text not null,
  quantity integer default 1 not null,
  price_rule text not null,
  base_price_cents integer not null,
  quoted_price_cents integer not null,
  final_price_cents integer,
  battery_health integer,
  imei text,
  status text default 'received' not null,
  payment_status text default 'pending' not null,
  pickup_address text,
  pickup_city text,
  pickup_state text,
  pickup_zip text,
  appointment_date date,
  appointment_time text,
  notes text,
  tracking_number text,
  label_claimed_at timestamp with time zone,
  label_ready_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  assigned_to text,
  estimated_completion timestamp with time zone,
  status_since timestamp with time zone,
  factors_version integer default 0 not null,
  constraint orders_status check (status in ('received', 'evaluation', 'price_confirmation', 'pickup_assigned',
    'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed', 'declined', 'cancelled')),
  constraint orders_payment_status check (payment_status in ('pending', 'paid')),
  constraint orders_service_method check (service_method in ('home_pickup', 'mail', 'counter')),
  constraint orders_condition check (condition in ('new', 'open_box', 'excellent', 'good', 'fair', 'poor', 'used',
    'broken')),
  constraint orders_carrier check (carrier in ('unlocked', 'other')),
  constraint orders_lock_status check (lock_status in ('unlocked', 'locked')),
  constraint orders_quantity check (quantity between 1 and 10),
  constraint orders_quoted_price check (quoted_price_cents between 0 and 9999999),
  constraint orders_final_price check (final_price_cents between 0 and 9999999),
  constraint orders_battery_health check (battery_health between 0 and 100)
) with (fillfactor = 85);
create index orders_by_status on orders (status, service_method, created_at, id);
create index orders_in_custody on orders (status, status_since, id) where status in ('evaluation',
  'price_confirmation', 'device_received', 'payment_processing') and payment_status <> 'paid';
create index orders_by_price on orders (status, service_method, quoted_price_cents, created_at, id);
create index orders_short_id on orders (right(id::text, 8));
create index orders_imei on orders (imei text_pattern_ops) where imei is not null;
create index orders_of_product on orders (product_id, created_at, id);
create index orders_page on orders (created_at, id);
create index orders_of_customer on orders (customer_id, created_at, id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  kind text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  note text,
  at timestamp with time zone not null,
  member_id uuid,
  version integer default 1 not null,
  detail jsonb,
  constraint order_events_kind check (kind in ('created', 'status', 'undone', 'moved', 'paid', 'payment_reversed')),
  constraint order_events_from_status check (from_status in ('received', 'evaluation', 'price_confirmation',
    'pickup_assigned', 'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed',
    'declined', 'cancelled')),
  constraint order_events_to_status check (to_status in ('received', 'evaluation', 'price_confirmation',
    'pickup_assigned', 'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed',
    'declined', 'cancelled')),
  constraint order_events_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index order_events_of_order on order_events (order_id, id);

create table order_notes (
  id uuid primary key,
  order_id uuid not null,
  text text,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint order_notes_text check (length(text) between 1 and 1000),
  constraint order_notes_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index order_notes_of_order on order_notes (order_id, at);

create table order_counts (
  status text not null,
  shard integer not null,
  n bigint not null,
  service_method text not null,
  constraint order_counts_pk primary key (status, service_method, shard)
) with (fillfactor = 30);

create table order_words (
  word text collate "C" not null,
  created_at timestamp with time zone not null,
  order_id uuid not null,
  constraint order_words_pk primary key (word, created_at, order_id)
);

create table name_words (
  word text collate "C" primary key
);
create index name_words_parts on name_words using gin (word gin_trgm_ops);

-- src/server/modules/pickups/pickups.tables.ts

create table pickup_settings (
  id integer primary key,
  stops_per_hour integer not null,
  constraint pickup_settings_one check (id = 1),
  constraint pickup_settings_stops check (stops_per_hour between 1 and 20)
);

create table pickup_limits (
  date date not null,
  "time" text not null,
  places integer not null,
  constraint pickup_limits_pk primary key (date, "time"),
  constraint pickup_limits_time check ("time" in ('10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM',
    '4:00 PM', '5:00 PM', '6:00 PM')),
  constraint pickup_limits_places check (places between 0 and 200)
);

create table pickup_places (
  id uuid primary key,
  date date not null,
  "time" text not null,
  place integer,
  places integer,
  customer_id uuid,
  holder text,
  held_until timestamp with time zone,
  is_overbooked boolean not null,
  taken_at timestamp with time zone not null,
  is_on_the_way boolean default false not null,
  constraint pickup_places_once unique (date, "time", place),
  constraint pickup_places_within check (place <= places),
  constraint pickup_places_time check ("time" in ('10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM',
    '4:00 PM', '5:00 PM', '6:00 PM')),
  constraint pickup_places_hold check ((customer_id is null) = (held_until is not null)),
  constraint pickup_places_holder check ((holder is null) = (held_until is null))
);

-- src/server/modules/drivers/drivers.tables.ts

create table drivers (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint drivers_name check (char_length(name) between 1 and 120),
  constraint drivers_phone check (phone ~ '^\+1\d{10}$')
);

-- src/server/modules/drivers/days/days.tables.ts

create table pickup_days (
  date date primary key,
  version integer not null,
  constraint pickup_days_version check (version > 0)
);

create table pickup_stops (
  order_id uuid not null,
  date date not null,
  driver_id uuid not null,
  "position" integer not null,
  state text default 'assigned' not null,
  reason text,
  constraint pickup_stops_pk primary key (order_id, date),
  constraint pickup_stops_state check (state in ('assigned', 'on_the_way', 'picked_up', 'failed')),
  constraint pickup_stops_reason check (reason in ('no_answer', 'not_home', 'wrong_address', 'device_differs',
    'locked', 'seller_declined', 'unsafe', 'vehicle', 'weather')),
  constraint pickup_stops_failed check ((state = 'failed') = (reason is not null)),
  constraint pickup_stops_driver_id_drivers_id_fk foreign key (driver_id) references drivers(id)
);
create index pickup_stops_of_day on pickup_stops (date, driver_id, "position");

create table driver_links (
  driver_id uuid not null,
  date date not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint driver_links_pk primary key (driver_id, date),
  constraint driver_links_token unique (token_hash),
  constraint driver_links_driver_id_drivers_id_fk foreign key (driver_id) references drivers(id)
);

create table driver_taps (
  id uuid primary key,
  driver_id uuid not null,
  at timestamp with time zone not null
);

-- src/server/modules/drivers/proofs/proofs.tables.ts

create table pickup_proofs (
  order_id uuid not null,
  date date not null,
  driver text not null,
  serial text not null,
  signature text,
  signed_by text,
  no_photo text,
  at timestamp with time zone not null,
  constraint pickup_proofs_pk primary key (order_id, date),
  constraint pickup_proofs_no_photo check (no_photo in ('camera', 'declined', 'unsafe', 'not_sent'))
);

create table pickup_photos (
  id uuid primary key,
  order_id uuid not null,
  date date not null,
  driver_id uuid not null,
  file_id uuid not null,
  added_at timestamp with time zone not null,
  constraint pickup_photos_file unique (file_id),
  constraint pickup_photos_driver_id_drivers_id_fk foreign key (driver_id) references drivers(id),
  constraint pickup_photos_file_id_stored_files_id_fk foreign key (file_id) references stored_files(id)
);
create index pickup_photos_of_order on pickup_photos (order_id, added_at);

-- src/server/modules/visits/visits.tables.ts

create table visits (
  id uuid primary key,
  kind text not null,
  ready_at timestamp with time zone,
  pickup_code text,
  signature_file_id uuid,
  id_photo_file_id uuid,
  printed text,
  actor text not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  constraint visits_kind check (kind in ('purchase', 'drop_off')),
  constraint visits_pickup_code check ((kind = 'drop_off') = (pickup_code is not null)),
  constraint visits_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index visits_short_id on visits (right(id::text, 8));

create table visit_orders (
  order_id uuid primary key,
  visit_id uuid not null,
  "position" smallint not null,
  range_from_cents integer,
  range_to_cents integer,
  constraint visit_orders_range check (range_from_cents between 0 and range_to_cents),
  constraint visit_orders_order_id_orders_id_fk foreign key (order_id) references orders(id),
  constraint visit_orders_visit_id_visits_id_fk foreign key (visit_id) references visits(id)
);
create index visit_orders_of_visit on visit_orders (visit_id, "position");

-- src/server/modules/shipping/shipping.tables.ts

create table parcels (
  id uuid primary key,
  order_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  label text not null,
  made_at timestamp with time zone not null,
  state text default 'label_made' not null,
  trouble text,
  first_scan_at timestamp with time zone,
  delivered_at timestamp with time zone,
  last_event_at timestamp with time zone,
  refund text,
  refund_asked_at timestamp with time zone,
  looks integer default 0 not null,
  next_look_at timestamp with time zone,
  direction text default 'in' not null,
  constraint parcels_label unique (carrier, tracking_number, label),
  constraint parcels_direction check (direction in ('in', 'return')),
  constraint parcels_state check (state in ('label_made', 'in_transit', 'out_for_delivery', 'at_pickup_point',
    'failed', 'delivered', 'returning', 'returned')),
  constraint parcels_trouble check (trouble in ('held', 'refused', 'returning', 'damaged', 'lost', 'address',
    'pickup_point', 'failed', 'silent', 'after_end')),
  constraint parcels_refund check (refund in ('submitted', 'refunded', 'rejected', 'not_applicable'))
);
create index parcels_of_order on parcels (order_id, made_at);
create index parcels_unused on parcels (made_at, id) where direction = 'in' and first_scan_at is null and refund is
  null;
create index parcels_in_trouble on parcels (last_event_at, id) where trouble is not null;
create index parcels_due on parcels (next_look_at) where next_look_at is not null;

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null,
  at timestamp with time zone not null,
  status text not null,
  detail text not null,
  message text,
  city text,
  state text,
  zip text,
  received_at timestamp with time zone not null,
  constraint parcel_events_once unique (parcel_id, at, status, detail),
  constraint parcel_events_status check (status in ('unknown', 'pre_transit', 'in_transit', 'out_for_delivery',
    'delivered', 'available_for_pickup', 'return_to_sender', 'failure', 'cancelled', 'error')),
  constraint parcel_events_detail check (detail in ('address_correction', 'arrived_at_destination',
    'arrived_at_facility', 'arrived_at_pickup_location', 'awaiting_information', 'cancelled', 'damaged', 'delayed',
    'delivery_exception', 'departed_facility', 'departed_origin_facility', 'expired', 'failure', 'held', 'in_transit',
    'label_created', 'lost', 'missorted', 'out_for_delivery', 'received_at_destination_facility',
    'received_at_origin_facility', 'refused', 'return', 'status_update', 'transferred_to_destination_carrier',
    'transit_exception', 'unknown', 'weather_delay')),
  constraint parcel_events_parcel_id_parcels_id_fk foreign key (parcel_id) references parcels(id)
);

create table carrier_calls (
  id text primary key,
  received_at timestamp with time zone not null,
  report jsonb
);
create index carrier_calls_by_time on carrier_calls (received_at);

-- src/server/modules/custody/custody.tables.ts

create table custody_entries (
  order_id uuid not null,
  seq integer not null,
  prev text not null,
  hash text not null,
  source text not null,
  body text not null,
  recorded_at timestamp with time zone not null,
  constraint custody_entries_order_id_seq_pk primary key (order_id, seq),
  constraint custody_entries_source unique (order_id, source),
  constraint custody_entries_seq check (seq >= 1),
  constraint custody_entries_hash check (hash = encode(sha256(convert_to(concat_ws(e'\n',
    'cash-again/custody/entry/1', order_id::text, seq::text, prev, body), 'UTF8')), 'hex'))
);
create index custody_entries_recorded on custody_entries (recorded_at);

create table custody_personal (
  order_id uuid not null,
  seq integer not null,
  salt text not null,
  data text not null,
  constraint custody_personal_order_id_seq_pk primary key (order_id, seq)
);

create table custody_days (
  day date primary key,
  until timestamp with time zone not null,
  orders integer not null,
  prev text not null,
  hash text not null
);

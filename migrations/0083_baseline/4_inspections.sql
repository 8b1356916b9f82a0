-- src/server/modules/inspections/inspections.tables.ts

create table inspections (
  id uuid primary key,
  order_id uuid not null,
  round integer not null,
  version integer not null,
  product_id integer not null,
  condition text not null,
  carrier text,
  lock_status text,
  battery_health integer,
  identifier text,
  defects text[] not null,
  holds text[] not null,
  notes text,
  price jsonb,
  actor text not null,
  member_id uuid,
  started_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  door_date date,
  constraint inspections_round unique (order_id, round),
  constraint inspections_condition check (condition in ('new', 'open_box', 'excellent', 'good', 'fair', 'poor',
    'used', 'broken')),
  constraint inspections_carrier check (carrier in ('unlocked', 'other')),
  constraint inspections_lock_status check (lock_status in ('unlocked', 'locked')),
  constraint inspections_battery_health check (battery_health between 0 and 100),
  constraint inspections_defects check (defects <@ array['SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP',
    'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK',
    'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER',
    'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID',
    'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA',
    'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING']),
  constraint inspections_holds check (holds <@ array['FMI_ON', 'PASSCODE', 'MDM', 'FINANCE', 'SERIAL_MISMATCH',
    'BLACKLIST', 'EMPTY_BOX', 'BATTERY_SWOLLEN', 'POLICE']),
  constraint inspections_completed check ((completed_at is null) = (price is null)),
  constraint inspections_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index inspections_identifier on inspections (identifier) where identifier is not null;

create table device_arrivals (
  order_id uuid primary key,
  inspection_id uuid not null,
  weight_tenths integer not null,
  actor text not null,
  member_id uuid,
  opened_at timestamp with time zone not null,
  constraint device_arrivals_weight check (weight_tenths between 1 and 24000),
  constraint device_arrivals_inspection_id_inspections_id_fk foreign key (inspection_id) references inspections(id),
  constraint device_arrivals_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

create table inspection_photos (
  id uuid primary key,
  inspection_id uuid not null,
  subject text not null,
  file_id uuid not null,
  added_at timestamp with time zone not null,
  constraint inspection_photos_file unique (file_id),
  constraint inspection_photos_subject check (subject in ('box', 'device', 'model', 'condition', 'carrier',
    'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT',
    'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID',
    'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR',
    'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY',
    'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING')),
  constraint inspection_photos_inspection_id_inspections_id_fk foreign key (inspection_id) references inspections(id),
  constraint inspection_photos_file_id_stored_files_id_fk foreign key (file_id) references stored_files(id)
);
create index inspection_photos_of_inspection on inspection_photos (inspection_id, added_at);

-- src/server/modules/price-offers/price-offers.tables.ts

create table price_offers (
  id uuid primary key,
  order_id uuid not null,
  inspection_id uuid not null,
  shown jsonb not null,
  quoted_cents integer not null,
  amount_cents integer not null,
  state text not null,
  made_at timestamp with time zone not null,
  counted_from timestamp with time zone not null,
  reminded_day integer,
  answer_by timestamp with time zone not null,
  is_extended boolean not null,
  next_look_at timestamp with time zone,
  contested_at timestamp with time zone,
  ended_at timestamp with time zone,
  spoken_with text,
  answered_by text,
  answered_member_id uuid,
  is_at_door boolean default false not null,
  constraint price_offers_inspection unique (inspection_id),
  constraint price_offers_state check (state in ('open', 'contested', 'accepted', 'declined', 'lapsed', 'replaced',
    'restored')),
  constraint price_offers_reminded_day check (reminded_day in (3, 7, 12)),
  constraint price_offers_amount check (amount_cents >= 0),
  constraint price_offers_ended check ((state in ('open', 'contested')) = (ended_at is null)),
  constraint price_offers_looked_at check ((state = 'open') = (next_look_at is not null)),
  constraint price_offers_inspection_id_inspections_id_fk foreign key (inspection_id) references inspections(id),
  constraint price_offers_answered_member_id_staff_members_id_fk foreign key (answered_member_id) references
    staff_members(id)
);
create index price_offers_of_order on price_offers (order_id, made_at);
create unique index price_offers_pending on price_offers (order_id) where ended_at is null;
create index price_offers_contested on price_offers (contested_at, id) where state = 'contested';
create index price_offers_due on price_offers (next_look_at) where next_look_at is not null;

create table price_offer_contests (
  offer_id uuid not null,
  line text not null,
  words text,
  at timestamp with time zone not null,
  is_restored boolean,
  decision_words text,
  decided_at timestamp with time zone,
  decided_by text,
  decided_member_id uuid,
  constraint price_offer_contests_pk primary key (offer_id, line),
  constraint price_offer_contests_line check (line in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT',
    'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT',
    'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS',
    'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD',
    'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY',
    'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING')),
  constraint price_offer_contests_decided check ((is_restored is null) = (decided_at is null)),
  constraint price_offer_contests_offer_id_price_offers_id_fk foreign key (offer_id) references price_offers(id),
  constraint price_offer_contests_decided_member_id_staff_members_id_fk foreign key (decided_member_id) references
    staff_members(id)
);

create table price_offer_photos (
  id uuid primary key,
  offer_id uuid not null,
  line text not null,
  file_id uuid not null,
  added_at timestamp with time zone not null,
  visitor text,
  constraint price_offer_photos_file unique (file_id),
  constraint price_offer_photos_line check (line in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT',
    'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT',
    'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS',
    'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD',
    'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY',
    'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING')),
  constraint price_offer_photos_offer_id_price_offers_id_fk foreign key (offer_id) references price_offers(id),
  constraint price_offer_photos_file_id_stored_files_id_fk foreign key (file_id) references stored_files(id)
);
create index price_offer_photos_of_offer on price_offer_photos (offer_id, added_at);
create index price_offer_photos_unsent on price_offer_photos (added_at) where visitor is not null;

create table price_offer_looks (
  id integer primary key,
  at timestamp with time zone not null,
  constraint price_offer_looks_one check (id = 1)
);

-- src/server/modules/returns/returns.tables.ts

create table returns (
  id uuid primary key,
  order_id uuid not null,
  cause text not null,
  reason text,
  state text not null,
  version integer not null,
  begun_at timestamp with time zone not null,
  actor text not null,
  member_id uuid,
  due_at timestamp with time zone not null,
  name text,
  street text,
  city text,
  region text,
  zip text,
  address_reason text,
  checked_at timestamp with time zone,
  checked_by text,
  serial text,
  weight_oz integer,
  packed_at timestamp with time zone,
  packed_by text,
  label_round integer default 1 not null,
  label_claimed_at timestamp with time zone,
  label_problem text,
  carrier text,
  tracking_number text,
  label_at timestamp with time zone,
  sent_at timestamp with time zone,
  sent_by text,
  trouble text,
  done_at timestamp with time zone,
  done_by text,
  handed_to text,
  constraint returns_once unique (order_id),
  constraint returns_cause check (cause in ('declined', 'lapsed', 'staff')),
  constraint returns_state check (state in ('queued', 'address_checked', 'packed', 'label_made', 'sent', 'done',
    'called_off')),
  constraint returns_trouble check (trouble in ('held', 'refused', 'returning', 'damaged', 'lost', 'address',
    'pickup_point', 'failed', 'silent', 'after_end')),
  constraint returns_weight check (weight_oz between 1 and 1120),
  constraint returns_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index returns_to_send on returns (begun_at, id) where state in ('queued', 'address_checked', 'packed',
  'label_made');
create index returns_on_way on returns (begun_at, id) where state in ('sent');
create index returns_ended on returns (begun_at, id) where state in ('done', 'called_off');

create table return_photos (
  id uuid primary key,
  return_id uuid not null,
  file_id uuid not null,
  added_at timestamp with time zone not null,
  constraint return_photos_file unique (file_id),
  constraint return_photos_return_id_returns_id_fk foreign key (return_id) references returns(id),
  constraint return_photos_file_id_stored_files_id_fk foreign key (file_id) references stored_files(id)
);
create index return_photos_of_return on return_photos (return_id, added_at);

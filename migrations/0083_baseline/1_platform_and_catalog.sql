-- Finds parts of texts.
create extension if not exists pg_trgm;

-- src/server/platform/platform.tables.ts

create table app_secrets (
  name text primary key,
  value text not null
);

create table restores (
  id bigint generated always as identity primary key,
  at timestamp with time zone not null,
  noted_at timestamp with time zone
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pk primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys using brin (created_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer default 0 not null,
  expire bigint
);

create table known_browsers (
  visitor text not null,
  door text not null,
  opened_at timestamp with time zone not null,
  constraint known_browsers_pk primary key (visitor, door)
);
create index known_browsers_of_door on known_browsers (door);

create table domain_events (
  id bigint generated always as identity primary key,
  type text not null,
  subject_id text not null,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  data jsonb,
  subject text not null
);

-- src/server/modules/users/users.tables.ts

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
create unique index users_email on users (email);

-- src/server/modules/staff/staff.tables.ts

create table staff_passwords (
  area text primary key,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  constraint staff_passwords_area check (area in ('admin', 'pos', 'repair-pos'))
);

create table staff_members (
  id uuid primary key,
  name text not null,
  passcode_hash text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  role text default 'manager' not null,
  constraint staff_members_role check (role in ('owner', 'manager', 'clerk'))
);
create unique index staff_members_name on staff_members (lower(name));

create table staff_actions (
  id uuid not null,
  created_at timestamp with time zone not null,
  actor text not null,
  member_id uuid,
  terminal uuid not null,
  action text not null,
  subject text not null,
  request_key text,
  constraint staff_actions_pk primary key (created_at, id)
);
create index staff_actions_search on staff_actions using gin (lower(actor || ' ' || action || ' ' || subject)
  gin_trgm_ops);
create unique index staff_actions_request on staff_actions (request_key) where request_key is not null;

create table staff_sessions (
  id uuid primary key,
  secret_hash text not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  passcode_at timestamp with time zone,
  constraint staff_sessions_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create unique index staff_sessions_secret on staff_sessions (secret_hash);
create index staff_sessions_of_member on staff_sessions (member_id);

create table staff_session_areas (
  session_id uuid not null,
  area text not null,
  opened_at timestamp with time zone not null,
  constraint staff_session_areas_pk primary key (session_id, area),
  constraint staff_session_areas_area check (area in ('admin', 'pos', 'repair-pos')),
  constraint staff_session_areas_session_id_staff_sessions_id_fk foreign key (session_id) references
    staff_sessions(id) on delete cascade
);
create index staff_session_areas_of_area on staff_session_areas (area);

-- src/server/modules/catalog/catalog.tables.ts

create table products (
  id integer primary key,
  device_type text not null,
  model text not null,
  storage text,
  base_price_cents integer not null,
  cellular boolean default false not null,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  list_key text generated always as (regexp_replace(regexp_replace(regexp_replace(regexp_replace(model, '^iPhone X',
    'iPhone 10'), '([0-9]+)TB', '\1000GB', 'g'), '([0-9]+)', '000000\1', 'g'), '0*([0-9]{6})', '\1', 'g') || chr(9) ||
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(coalesce(storage, ''), '^iPhone X', 'iPhone 10'),
    '([0-9]+)TB', '\1000GB', 'g'), '([0-9]+)', '000000\1', 'g'), '0*([0-9]{6})', '\1', 'g')) stored,
  constraint products_device_type check (device_type in ('iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch',
    'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max',
    'Vision Pro', 'AirTag')),
  constraint products_price check (base_price_cents between 0 and 9999999)
) with (fillfactor = 45);
create unique index products_version on products (device_type, model, coalesce(storage, ''));

create table catalog_version (
  id integer primary key default 1,
  version bigint default 1 not null
);

create table condition_factors (
  version integer primary key,
  percents integer[] not null,
  at timestamp with time zone not null,
  actor text not null,
  member_id uuid,
  reason text,
  summary text not null,
  undoes integer,
  constraint condition_factors_undoes unique (undoes),
  constraint condition_factors_percents check (array_length(percents, 1) = 8 and array_position(percents, null) is
    null and 0 <= all(percents) and 110 >= all(percents))
);

-- src/server/modules/prices/prices.tables.ts

create table price_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamp with time zone not null,
  actor text not null,
  member_id uuid,
  reason text,
  summary text not null,
  products integer not null,
  undoes bigint,
  constraint price_changes_undoes unique (undoes),
  constraint price_changes_kind check (kind in ('adjustment', 'import', 'added', 'edited', 'undo')),
  constraint price_changes_undo check ((kind = 'undo') = (undoes is not null))
);

create table price_change_items (
  change_id bigint not null,
  product_id integer not null,
  old_cents integer,
  new_cents integer not null,
  was_active boolean,
  is_active boolean not null,
  constraint price_change_items_pk primary key (change_id, product_id)
);

-- src/server/modules/deductions/deductions.tables.ts

create table deduction_changes (
  id integer primary key,
  code text,
  device_type text,
  series text,
  percent integer,
  cents integer,
  at timestamp with time zone not null,
  actor text not null,
  member_id uuid,
  reason text,
  summary text not null,
  undoes integer,
  constraint deduction_changes_undoes unique (undoes),
  constraint deduction_changes_code check (code in ('SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK',
    'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH',
    'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS',
    'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80',
    'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING',
    'EARTIP_HYGIENE', 'CHARGER_MISSING')),
  constraint deduction_changes_device_type check (device_type in ('iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch',
    'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max',
    'Vision Pro', 'AirTag')),
  constraint deduction_changes_series check (series is null or device_type is not null),
  constraint deduction_changes_percent check (percent between 0 and 100),
  constraint deduction_changes_cents check (cents between 0 and 500000),
  constraint deduction_changes_value check (case when code is null then device_type is null and (percent is null) =
    (cents is null) else percent is null or cents is null end)
);
create index deduction_changes_of_rule on deduction_changes (code, device_type, series, id);

-- src/server/modules/promise/promise.tables.ts

create table promise_counts (
  id smallint primary key,
  first_day date not null,
  last_day date not null,
  orders integer not null,
  kept integer not null,
  cut_cents integer,
  timed integer not null,
  minutes integer,
  returns_due integer not null,
  returns_sent integer not null,
  counted_at timestamp with time zone not null,
  constraint promise_counts_one check (id = 1)
);

-- src/server/modules/answer-hints/answer-hints.tables.ts

create table answer_counts (
  device_type text not null,
  question text not null,
  inspections integer not null,
  differing integer not null,
  last_day date not null,
  constraint answer_counts_device_type_question_pk primary key (device_type, question),
  constraint answer_counts_device_type check (device_type in ('iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch',
    'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max',
    'Vision Pro', 'AirTag')),
  constraint answer_counts_question check (question in ('model', 'condition', 'carrier')),
  constraint answer_counts_differing check (differing between 0 and inspections)
);

-- src/server/modules/views/views.tables.ts

create table saved_views (
  id uuid primary key,
  area text not null,
  name text not null,
  filter jsonb not null,
  actor text not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  constraint saved_views_area check (area in ('pos', 'admin')),
  constraint saved_views_name_length check (length(name) between 1 and 40),
  constraint saved_views_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create unique index saved_views_name on saved_views (area, lower(name));

-- src/server/modules/files/files.tables.ts

create table stored_files (
  id uuid primary key,
  kind text not null,
  sha256 text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  constraint stored_files_kind check (kind in ('image', 'pdf')),
  constraint stored_files_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
create index stored_files_same on stored_files (sha256);
create index stored_files_unclaimed on stored_files (created_at) where claimed_at is null;

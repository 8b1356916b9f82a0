-- src/server/modules/notifications/notifications.tables.ts

create table messages (
  id uuid primary key,
  dedupe_key text not null,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  purpose text not null,
  order_id uuid,
  status text not null,
  provider text,
  provider_id text,
  error text,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  user_id uuid,
  secret text,
  room_key text not null,
  proof_user_id uuid,
  waits_for text,
  waits_until timestamp with time zone,
  room_at timestamp with time zone,
  joined_into uuid,
  expires_at timestamp with time zone,
  is_fleeting boolean default false not null,
  tries_before integer,
  order_version integer,
  constraint messages_dedupe_key unique (dedupe_key),
  constraint messages_channel check (channel in ('sms', 'email')),
  constraint messages_purpose check (purpose in ('verification_code', 'order_confirmation', 'order_confirmations',
    'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'payout_details',
    'password_reset', 'password_changed', 'review_request', 'quote_reminder', 'label_reminder', 'price_offer',
    'price_offer_reminder', 'test', 'campaign')),
  constraint messages_status check (status in ('queued', 'waiting', 'sending', 'sent', 'joined', 'suppressed',
    'failed', 'expired', 'superseded', 'uncertain')),
  constraint messages_email_parts check ((channel = 'email') = (subject is not null and html is not null)),
  constraint messages_claimed check ((status = 'sending') = (claimed_at is not null)),
  constraint messages_sent check ((status = 'sent') = (sent_at is not null)),
  constraint messages_waits check ((status = 'waiting') = (waits_for is not null)),
  constraint messages_waits_for check (waits_for in ('room', 'budget', 'proof', 'retry', 'hold')),
  constraint messages_joined check ((status = 'joined') = (joined_into is not null)),
  constraint messages_attempts check (attempts >= 0)
) with (fillfactor = 80);
create index messages_order on messages (order_id);
create index messages_user on messages (user_id) where user_id is not null;
create index messages_waiting on messages (waits_until) where waits_for is not null;
create index messages_codes on messages (recipient) where purpose = 'verification_code';
create index messages_newest on messages (created_at, id);
create index messages_address on messages (room_key, created_at, id);
create index messages_in_trouble on messages (created_at, id) where waits_for is not null or error is not null;
create index messages_held on messages (proof_user_id) where waits_for is not null;

create table message_attempts (
  message_id uuid not null,
  attempt integer not null,
  channel text not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  provider text not null,
  problem text not null,
  words text,
  is_retryable boolean not null,
  constraint message_attempts_pk primary key (message_id, attempt),
  constraint message_attempts_channel check (channel in ('sms', 'email'))
);
create index message_attempts_newest on message_attempts (channel, at);

create table message_addresses (
  message_id uuid not null,
  attempts integer not null,
  at timestamp with time zone not null,
  actor text not null,
  before text not null,
  after text not null,
  constraint message_addresses_pk primary key (message_id, attempts)
);

create table sms_texts (
  key text not null,
  version integer not null,
  text text,
  actor text not null,
  at timestamp with time zone not null,
  constraint sms_texts_pk primary key (key, version),
  constraint sms_texts_key check (key in ('received', 'label_ready', 'pickup_assigned', 'device_received',
    'evaluation', 'price_confirmation', 'payment_issued', 'completed')),
  constraint sms_texts_version check (version >= 1)
);

create table message_room (
  key text primary key,
  slots jsonb not null
);

create table sms_deliveries (
  provider_id text primary key,
  state text not null,
  code text,
  at timestamp with time zone not null,
  constraint sms_deliveries_state check (state in ('queued', 'sent', 'delivered', 'undelivered', 'failed'))
);

create table sms_days (
  day date primary key,
  sent integer not null,
  constraint sms_days_sent check (sent >= 0)
);

create table account_phones (
  user_id uuid not null,
  phone text not null,
  proven_at timestamp with time zone,
  constraint account_phones_pk primary key (user_id, phone)
);

-- src/server/modules/notifications/hold/hold.tables.ts

create table marketing_holds (
  id uuid primary key,
  reason text not null,
  at timestamp with time zone not null,
  released_at timestamp with time zone,
  released_by text,
  constraint marketing_holds_reason check (reason in ('restored', 'clock_gap')),
  constraint marketing_holds_released check ((released_at is null) = (released_by is null))
);
create unique index marketing_holds_one on marketing_holds ((true)) where released_at is null;

-- src/server/modules/inbound/inbound.tables.ts

create table inbound_texts (
  id uuid primary key,
  provider_id text not null,
  sender text not null,
  body text not null,
  meaning text not null,
  status text not null,
  reply text,
  settled_by text,
  created_at timestamp with time zone not null,
  constraint inbound_texts_provider_id unique (provider_id),
  constraint inbound_texts_meaning check (meaning in ('stop', 'start', 'help', 'wish', 'other')),
  constraint inbound_texts_status check (status in ('open', 'done'))
);
create index inbound_texts_newest on inbound_texts (created_at, id);
create index inbound_texts_open on inbound_texts (created_at, id) where status = 'open';

create table email_events (
  id text primary key,
  kind text not null,
  at timestamp with time zone not null,
  constraint email_events_kind check (kind in ('bounce', 'complaint'))
);

-- src/server/modules/marketing/campaigns/campaigns.tables.ts

create table campaigns (
  id uuid primary key,
  name text not null,
  template_key text not null,
  template_version integer not null,
  subject text not null,
  body text not null,
  links text[] not null,
  tags text[] not null,
  status text not null,
  pause_reason text,
  scheduled_at timestamp with time zone,
  started_at timestamp with time zone,
  worked_at timestamp with time zone,
  judged_sent integer default 0 not null,
  judged_failed integer default 0 not null,
  actor text not null,
  created_at timestamp with time zone not null,
  judged_complained integer default 0 not null,
  constraint campaigns_status check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  constraint campaigns_pause_reason check (pause_reason in ('staff', 'refusals', 'late', 'hold')),
  constraint campaigns_paused check ((status = 'paused') = (pause_reason is not null)),
  constraint campaigns_scheduled check (status <> 'scheduled' or scheduled_at is not null),
  constraint campaigns_started check (status not in ('sending', 'sent') or started_at is not null)
);
create index campaigns_newest on campaigns (created_at, id);
create index campaigns_under_way on campaigns (status, worked_at);

create table campaign_recipients (
  id uuid primary key,
  campaign_id uuid not null,
  name text,
  email text,
  address_key text,
  state text not null,
  exclusion text,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  scanned_at timestamp with time zone,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  constraint campaign_recipients_once unique (campaign_id, address_key),
  constraint campaign_recipients_state check (state in ('waiting', 'sent', 'failed', 'uncertain', 'excluded',
    'queued')),
  constraint campaign_recipients_exclusion check (exclusion in ('no_email', 'unsubscribed', 'no_consent', 'blocked')),
  constraint campaign_recipients_excluded check ((state = 'excluded') = (exclusion is not null)),
  constraint campaign_recipients_address check (state <> 'waiting' or (email is not null and address_key is not null)),
  constraint campaign_recipients_sent check ((state = 'sent') = (sent_at is not null))
);
create index campaign_recipients_address on campaign_recipients (address_key) where state in ('queued', 'sent');
create index campaign_recipients_by_state on campaign_recipients (campaign_id, state, id);
create index campaign_recipients_opened on campaign_recipients (campaign_id) where opened_at is not null;
create index campaign_recipients_clicked on campaign_recipients (campaign_id) where clicked_at is not null;
create index campaign_recipients_scanned on campaign_recipients (campaign_id) where scanned_at is not null;
create index campaign_recipients_bad on campaign_recipients (campaign_id) where bounced_at is not null or
  complained_at is not null;

create table campaign_orders (
  recipient_id uuid not null,
  order_id uuid not null,
  campaign_id uuid not null,
  ordered_at timestamp with time zone not null,
  constraint campaign_orders_pk primary key (recipient_id, order_id)
);
create index campaign_orders_of_campaign on campaign_orders (campaign_id);

-- src/server/modules/marketing/contacts/contacts.tables.ts

create table marketing_contacts (
  id uuid primary key,
  name text,
  email text,
  phone text,
  email_key text,
  phone_key text,
  source text not null,
  tags text[] not null,
  search_text text not null,
  created_at timestamp with time zone not null,
  constraint marketing_contacts_one_email unique (email_key),
  constraint marketing_contacts_one_phone unique (phone_key),
  constraint marketing_contacts_address check (email is not null or phone is not null),
  constraint marketing_contacts_email check ((email is null) = (email_key is null)),
  constraint marketing_contacts_phone check ((phone is null) = (phone_key is null)),
  constraint marketing_contacts_e164 check (phone ~ '^\+1\d{10}$'),
  constraint marketing_contacts_source check (source in ('manual', 'import', 'order', 'account'))
);
create index marketing_contacts_newest on marketing_contacts (created_at, id);
create index marketing_contacts_search on marketing_contacts using gin (search_text gin_trgm_ops);

-- src/server/modules/marketing/import/import.tables.ts

create table contact_imports (
  id uuid primary key,
  file_name text not null,
  added integer not null,
  known integer not null,
  subscribed integer not null,
  bad_lines jsonb not null,
  consent text,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint contact_imports_counts check (least(added, known, subscribed) >= 0)
);

-- src/server/modules/marketing/joining/kept-quotes.tables.ts

create table kept_quotes (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null,
  product_id integer not null,
  price_cents integer not null,
  expires_at timestamp with time zone not null,
  path text not null,
  created_at timestamp with time zone not null,
  constraint kept_quotes_one unique (email_key),
  constraint kept_quotes_price check (price_cents between 0 and 9999999)
);
create index kept_quotes_newest on kept_quotes (created_at, id);

-- src/server/modules/marketing/templates/templates.tables.ts

create table marketing_templates (
  key text primary key,
  subject text not null,
  body text not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint marketing_templates_key check (key ~ '^[a-z0-9-]{1,40}$'),
  constraint marketing_templates_version check (version >= 1)
);

-- src/server/modules/marketing/tracking/clicks.tables.ts

create table campaign_clicks (
  id uuid primary key,
  recipient_id uuid not null,
  campaign_id uuid not null,
  link integer not null,
  method text not null,
  is_scanner boolean not null,
  at timestamp with time zone not null
);
create index campaign_clicks_of_recipient on campaign_clicks (recipient_id, at);
create index campaign_clicks_of_campaign on campaign_clicks (campaign_id, link, is_scanner, recipient_id);

-- src/server/modules/marketing/unsubscribe/links.tables.ts

create table unsubscribe_links (
  id uuid primary key,
  email text,
  email_key text not null,
  created_at timestamp with time zone not null,
  constraint unsubscribe_links_one unique (email_key)
);

-- src/server/modules/automations/automations.tables.ts

create table automation_switches (
  key text not null,
  version integer not null,
  is_on boolean not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint automation_switches_pk primary key (key, version),
  constraint automation_switches_key check (key in ('review_request', 'quote_reminder', 'label_reminder')),
  constraint automation_switches_version check (version >= 1),
  constraint automation_switches_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);

create table automation_marks (
  key text not null,
  step integer not null,
  after_at timestamp with time zone not null,
  after_id uuid not null,
  constraint automation_marks_pk primary key (key, step),
  constraint automation_marks_key check (key in ('review_request', 'quote_reminder', 'label_reminder'))
);

create table automation_sends (
  key text not null,
  step integer not null,
  subject_id uuid not null,
  email_key text not null,
  at timestamp with time zone not null,
  constraint automation_sends_pk primary key (key, step, subject_id),
  constraint automation_sends_key check (key in ('review_request', 'quote_reminder', 'label_reminder'))
);
create index automation_sends_reader on automation_sends (email_key, key, at);
create index automation_sends_newest on automation_sends (key, at);

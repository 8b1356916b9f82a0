-- src/server/modules/customers/customers.tables.ts

create table customers (
  id uuid primary key,
  visitor text,
  name text not null,
  email text not null,
  phone text not null,
  address text,
  city text not null,
  state text not null,
  zip_code text not null,
  created_at timestamp with time zone not null,
  user_id uuid,
  is_account_record boolean default false not null,
  merged_into uuid,
  constraint customers_one_owner check (visitor is null or user_id is null),
  constraint customers_merged_guest check (merged_into is null or (user_id is null and merged_into <> id)),
  constraint customers_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null,
  constraint customers_merged_into_customers_id_fk foreign key (merged_into) references customers(id)
);
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index customers_visitor on customers (visitor);
create index customers_user on customers (user_id) where user_id is not null;
create index customers_name on customers using gin (name gin_trgm_ops);
create index customers_phone_end on customers (reverse(phone) text_pattern_ops);
create index customers_email on customers (lower(email) text_pattern_ops);
create unique index customers_account_record on customers (user_id) where is_account_record;

create table customer_merges (
  id uuid primary key,
  kind text not null,
  customer_id uuid not null,
  into_id uuid not null,
  actor text not null,
  member_id uuid,
  at timestamp with time zone not null,
  constraint customer_merges_kind check (kind in ('merged', 'undone')),
  constraint customer_merges_customer_id_customers_id_fk foreign key (customer_id) references customers(id),
  constraint customer_merges_into_id_customers_id_fk foreign key (into_id) references customers(id),
  constraint customer_merges_member_id_staff_members_id_fk foreign key (member_id) references staff_members(id)
);
create index customer_merges_customer on customer_merges (customer_id);
create index customer_merges_into on customer_merges (into_id);

-- src/server/modules/accounts/accounts.tables.ts

create table sessions (
  id uuid primary key,
  secret_hash text not null,
  user_id uuid not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create unique index sessions_secret on sessions (secret_hash);
create index sessions_of_user on sessions (user_id);

create table password_resets (
  user_id uuid primary key,
  request_id uuid not null,
  secret_hash text not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create unique index password_resets_secret on password_resets (secret_hash);

-- src/server/modules/verification/verification.tables.ts

create table purpose_codes (
  purpose text not null,
  subject_id uuid not null,
  visitor text not null,
  phone text not null,
  code_id uuid not null,
  code_hash text,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  resend_at timestamp with time zone not null,
  constraint purpose_codes_pk primary key (purpose, subject_id, visitor),
  constraint purpose_codes_code unique (code_id),
  constraint purpose_codes_purpose check (purpose in ('price_offer', 'door_offer')),
  constraint purpose_codes_phone check (phone ~ '^\+1[2-9][0-9]{9}$'),
  constraint purpose_codes_tries check (tries between 0 and 5)
);

create table phone_verifications (
  visitor text not null,
  phone text not null,
  code_id uuid not null,
  code_hash text,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  resend_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint phone_verifications_pk primary key (visitor, phone),
  constraint phone_verifications_phone check (phone ~ '^\+1[2-9][0-9]{9}$'),
  constraint phone_verifications_tries check (tries between 0 and 5)
);

-- src/server/modules/consent/consent.tables.ts

create table consent_entries (
  number bigint generated always as identity primary key,
  address text not null,
  address_key text not null,
  scope text not null,
  kind text not null,
  source text not null,
  evidence text not null,
  ip text,
  actor text,
  member_id uuid,
  at timestamp with time zone not null,
  constraint consent_entries_scope check (scope in ('all_sms', 'marketing_sms', 'marketing_email')),
  constraint consent_entries_kind check (kind in ('granted', 'revoked')),
  constraint consent_entries_source check (source in ('keyword', 'plain_words', 'staff', 'unsubscribe_link', 'import',
    'account', 'provider_block', 'bounce', 'complaint')),
  constraint consent_entries_channel check ((scope = 'marketing_email') = (address_key like 'email:%'))
);
create index consent_entries_latest on consent_entries (address_key, scope, number);

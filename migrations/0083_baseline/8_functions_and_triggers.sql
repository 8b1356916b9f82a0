-- Functions and triggers, after all tables. They guard rules that hold whoever writes to the database.

-- Append-only tables

-- What is append-only stays so, but for the texts of a person whose account is deleted: whoever empties them says so in the
-- transaction (`allowErasing` in src/server/platform/erasing.queries.ts).
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('cash_again.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger price_changes_append_only before update or delete or truncate on price_changes
  for each statement execute function refuse_change();
create trigger price_change_items_append_only before update or delete or truncate on price_change_items
  for each statement execute function refuse_change();
-- Orders and quotes name the sets of factors.
create trigger condition_factors_append_only before update or delete or truncate on condition_factors
  for each statement execute function refuse_change();
create trigger deduction_changes_append_only before update or delete or truncate on deduction_changes
  for each statement execute function refuse_change();
-- Whoever did something cannot take the record of it back.
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();
-- Who merged what is never rewritten: an undo is an entry of its own.
create trigger customer_merges_append_only before update or delete or truncate on customer_merges
  for each statement execute function refuse_change();
-- What people allowed and forbade is evidence: it is never changed, and nothing takes it back but a newer entry.
create trigger consent_entries_append_only before update or delete or truncate on consent_entries
  for each statement execute function refuse_change();
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
create trigger order_notes_append_only before update or delete or truncate on order_notes
  for each statement execute function refuse_change();
create trigger device_arrivals_kept before update or delete or truncate on device_arrivals
  for each statement execute function refuse_change();
create trigger payments_append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();
create trigger payment_limits_append_only before update or delete or truncate on payment_limits
  for each statement execute function refuse_change();
create trigger till_entries_append_only before update or delete or truncate on till_entries
  for each statement execute function refuse_change();
create trigger till_reports_append_only before update or delete or truncate on till_reports
  for each statement execute function refuse_change();
create trigger expense_changes_append_only before update or delete or truncate on expense_changes
  for each statement execute function refuse_change();
create trigger expense_month_changes_append_only before update or delete or truncate on expense_month_changes
  for each statement execute function refuse_change();
create trigger mileage_rates_append_only before update or delete or truncate on mileage_rates
  for each statement execute function refuse_change();
create trigger referral_programs_append_only before update or delete or truncate on referral_programs
  for each statement execute function refuse_change();
create trigger referral_entries_append_only before update or delete or truncate on referral_entries
  for each statement execute function refuse_change();
create trigger issued_reports_append_only before update or delete or truncate on issued_reports
  for each statement execute function refuse_change();
create trigger unit_events_append_only before update or delete or truncate on unit_events
  for each statement execute function refuse_change();
create trigger unit_costs_append_only before update or delete or truncate on unit_costs
  for each statement execute function refuse_change();
create trigger unit_sales_append_only before update or delete or truncate on unit_sales
  for each statement execute function refuse_change();
create trigger unit_wipes_kept before update or delete or truncate on unit_wipes
  for each statement execute function refuse_change();
create trigger stock_count_scans_append_only before update or delete or truncate on stock_count_scans
  for each statement execute function refuse_change();

-- Rows that change and are never removed
create trigger inspections_kept before delete or truncate on inspections
  for each statement execute function refuse_change();
create trigger price_offers_kept before delete or truncate on price_offers
  for each statement execute function refuse_change();
create trigger price_offer_contests_kept before delete or truncate on price_offer_contests
  for each statement execute function refuse_change();
create trigger till_sessions_kept before delete or truncate on till_sessions
  for each statement execute function refuse_change();
create trigger till_registers_kept before delete or truncate on till_registers
  for each statement execute function refuse_change();
create trigger till_report_counter_kept before delete or truncate on till_report_counter
  for each statement execute function refuse_change();
-- An expense that is deleted is marked so.
create trigger business_expenses_kept before delete or truncate on business_expenses
  for each statement execute function refuse_change();
create trigger expense_receipts_kept before delete or truncate on expense_receipts
  for each statement execute function refuse_change();
create trigger units_kept before delete or truncate on units
  for each statement execute function refuse_change();
create trigger stock_transfers_kept before delete or truncate on stock_transfers
  for each statement execute function refuse_change();
create trigger stock_transfer_units_kept before delete or truncate on stock_transfer_units
  for each statement execute function refuse_change();
create trigger stock_counts_kept before delete or truncate on stock_counts
  for each statement execute function refuse_change();
create trigger stock_count_units_kept before delete or truncate on stock_count_units
  for each statement execute function refuse_change();

-- Catalog

-- Every change of the products raises the catalogue's version, whoever makes it, so that copies in memory know they are old.
create function raise_catalog_version() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end $$;
create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function raise_catalog_version();
create trigger condition_factors_raise_catalog_version after insert on condition_factors
  for each statement execute function raise_catalog_version();

-- A product that an order names stays, under its id. The trigger comes after an update: before it PostgreSQL cannot know
-- which columns a trigger will change, and makes `list_key` anew at each change of a price, which costs as much as the change.
create function keep_sold_product() returns trigger language plpgsql as $$
begin
  if exists (select from orders where product_id = old.id) then
    raise exception 'product % is named by an order', old.id using errcode = 'foreign_key_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger products_kept before delete on products for each row execute function keep_sold_product();
create trigger products_keep_their_id after update of id on products
  for each row when (old.id is distinct from new.id) execute function keep_sold_product();

-- Orders

-- In place of the foreign keys, whose checks lock a row for each row that is written: nobody takes away what is referred to.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept, and so are their ids', tg_table_name using errcode = 'foreign_key_violation';
end $$;
create trigger orders_kept before delete or truncate on orders for each statement execute function keep_rows();
create trigger orders_keep_their_id before update of id on orders
  for each row when (old.id is distinct from new.id) execute function keep_rows();
create trigger customers_kept before delete or truncate on customers for each statement execute function keep_rows();
create trigger customers_keep_their_id before update of id on customers
  for each row when (old.id is distinct from new.id) execute function keep_rows();

-- Makes orders findable by the words of their customer's name, and keeps each word once. Words in their order, so that two
-- that are at work at the same time wait for each other and do not lock each other out.
create function add_order_words(ids uuid[]) returns void language sql as $$
  with given as (
    select words.word, o.created_at, o.id
    from orders o join customers c on c.id = o.customer_id
      cross join lateral (
        select regexp_split_to_table(lower(c.name), '[^[:alnum:]]+') as word
        union select '=' || trim(regexp_replace(lower(c.name), '[^[:alnum:]]+', ' ', 'g'))
      ) words
    where o.id = any(ids) and words.word not in ('', '=')
  ), kept as (
    insert into order_words (word, created_at, order_id) select word, created_at, id from given on conflict do nothing
  )
  insert into name_words (word) select distinct word from given order by word on conflict do nothing
$$;

-- Pickups

-- Asked by the windows of pickups, so that a driver who leaves or comes back counts at once.
create function active_drivers() returns integer language sql stable as
  $$ select count(*)::integer from drivers where is_active $$;
-- Places of a window: the shop's own number for it, else what the active drivers can do. Null, without a limit, for a shop
-- that keeps no list of drivers.
create function pickup_places_in(day date, slot text) returns integer language sql stable as $$
  select coalesce(
    (select l.places from pickup_limits l where l.date = day and l.time = slot),
    nullif(active_drivers(), 0) * (select s.stops_per_hour from pickup_settings s))
$$;
create function pickup_window_key(day date, slot text) returns bigint language sql stable as
  $$ select hashtextextended('pickup ' || to_char(day, 'YYYY-MM-DD') || ' ' || slot, 0) $$;

-- Numbers a place. Windows are locked for that, also the one that an order moves away from, in one order for everybody.
create function number_pickup_place() returns trigger language plpgsql as $$
declare
  keys bigint[] := array(
    select distinct key from (
      select pickup_window_key(new.date, new.time) as key
      union all select pickup_window_key(p.date, p.time) from pickup_places p where p.id = new.id) windows
    order by 1);
  taken integer;
  highest integer;
  most integer;
begin
  for i in 1 .. array_length(keys, 1) loop
    perform pg_advisory_xact_lock(keys[i]);
  end loop;
  -- From here on each statement sees what was committed while the lock was waited for.
  delete from pickup_places p where p.held_until is not null
    and (p.holder = new.holder or (p.date = new.date and p.time = new.time and p.held_until <= new.taken_at));
  if new.held_until is null then
    new.holder := null;
  end if;
  -- Orders of one customer in one window are one stop.
  if exists (select from pickup_places p where p.date = new.date and p.time = new.time
      and p.customer_id = new.customer_id and p.id <> new.id and p.place is not null) then
    new.place := null;
    new.is_overbooked := false;
    return new;
  end if;
  select count(p.place), coalesce(max(p.place), 0) into taken, highest
    from pickup_places p where p.date = new.date and p.time = new.time and p.id <> new.id;
  most := pickup_places_in(new.date, new.time);
  if taken >= most then
    -- A number above the limit, which the table refuses unless staff knew.
    new.place := highest + 1;
    new.places := case when new.is_overbooked then null else most end;
  else
    new.place := (
      select min(n) from generate_series(1, taken + 1) n
      where not exists (select from pickup_places p
        where p.date = new.date and p.time = new.time and p.place = n and p.id <> new.id));
    new.places := most;
    new.is_overbooked := false;
  end if;
  return new;
end $$;
create trigger pickup_places_number before insert on pickup_places
  for each row execute function number_pickup_place();

-- Gives the place of an order that leaves a window to another order of the same stop, if there is one.
create function pass_on_pickup_place() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pickup_window_key(old.date, old.time));
  loop
    update pickup_places set place = old.place, places = old.places, is_overbooked = old.is_overbooked
      where id = (select p.id from pickup_places p where p.date = old.date and p.time = old.time
        and p.customer_id = old.customer_id and p.place is null order by p.id limit 1);
    -- One that leaves at the same moment is gone by now: the next one is asked.
    exit when found or not exists (select from pickup_places p where p.date = old.date and p.time = old.time
      and p.customer_id = old.customer_id and p.place is null);
  end loop;
  return null;
end $$;
create trigger pickup_places_left after delete on pickup_places
  for each row when (old.place is not null and old.customer_id is not null) execute function pass_on_pickup_place();
create trigger pickup_places_moved after update of date, time on pickup_places
  for each row when (old.place is not null and old.customer_id is not null) execute function pass_on_pickup_place();

-- Custody

-- Numbers and links a new entry, whoever writes it, under a lock of its order: two writers cannot fork a chain. Each query in
-- here sees what was committed before it, and the rows that its own statement has inserted.
create function link_custody() returns trigger language plpgsql volatile as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('custody ' || new.order_id, 0));
  select seq, hash into last from custody_entries where order_id = new.order_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev := coalesce(last.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(
    concat_ws(E'\n', 'cash-again/custody/entry/1', new.order_id::text, new.seq::text, new.prev, new.body), 'UTF8')), 'hex');
  return new;
end $$;
create trigger custody_entries_linked before insert on custody_entries for each row execute function link_custody();

-- Unlike `refuse_change`, also while an account is erased: what is erased is in `custody_personal`.
create function refuse_always() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger custody_entries_append_only before update or delete or truncate on custody_entries
  for each statement execute function refuse_always();
create trigger custody_days_append_only before update or delete or truncate on custody_days
  for each statement execute function refuse_always();

create function keep_custody_data() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cash_again.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger custody_personal_kept before update or delete or truncate on custody_personal
  for each statement execute function keep_custody_data();

-- The newest head over all custody records, for the manifest of backups: platform names no table of a module.
create function custody_shop_head() returns text language sql stable as
  $$ select to_char(day, 'YYYY-MM-DD') || ' ' || hash from custody_days order by custody_days.day desc limit 1 $$;

-- Inspections and price offers

-- What was completed stays as it was; only notes are erased, with the customer's account.
create function guard_inspection() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null and (to_jsonb(new) - 'notes' <> to_jsonb(old) - 'notes' or new.notes is not null) then
    raise exception 'an inspection that was completed does not change';
  end if;
  return new;
end $$;
create trigger inspections_completed_stay before update on inspections for each row execute function guard_inspection();

-- What a customer was shown stays as it was shown, and an offer that ended stays as it ended; only the name of whoever was
-- spoken with is erased, with the account.
create function guard_price_offer() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.inspection_id, new.shown, new.quoted_cents, new.made_at)
    is distinct from (old.id, old.order_id, old.inspection_id, old.shown, old.quoted_cents, old.made_at) then
    raise exception 'what an offer has shown does not change';
  end if;
  if old.ended_at is not null
    and (to_jsonb(new) - 'spoken_with' <> to_jsonb(old) - 'spoken_with' or new.spoken_with is not null) then
    raise exception 'an offer that ended does not change';
  end if;
  return new;
end $$;
create trigger price_offers_shown_stays before update on price_offers for each row execute function guard_price_offer();

-- A contested line gets one decision. Words are erased with the account.
create function guard_price_offer_contest() returns trigger language plpgsql as $$
declare
  is_erasing boolean := current_setting('cash_again.erasing', true) = 'on';
begin
  if is_erasing and to_jsonb(new) - 'words' - 'decision_words' = to_jsonb(old) - 'words' - 'decision_words'
    and new.words is null and new.decision_words is null then
    return new;
  end if;
  if (new.offer_id, new.line, new.words, new.at) is distinct from (old.offer_id, old.line, old.words, old.at)
    or old.decided_at is not null then
    raise exception 'a contested line gets one decision, and nothing else of it changes';
  end if;
  return new;
end $$;
create trigger price_offer_contests_decided_once before update on price_offer_contests
  for each row execute function guard_price_offer_contest();

-- Payments

-- At most one payment of an order stands: a new round begins with the reversal of the one before. A payment may have parts,
-- one for each payout: they are numbered, and written at one time. The row of the order is locked, so that nobody adds to
-- its ledger between the look and the entry.
create function check_ledger() returns trigger language plpgsql as $$
declare
  standing integer;
  reversed_rounds integer;
  parts integer;
  parts_of_now integer;
begin
  perform from orders where id = new.order_id for update;
  select count(*) filter (where kind = 'payment') - count(*) filter (where kind = 'reversal'),
      count(distinct round) filter (where kind = 'reversal'),
      count(*) filter (where kind = 'payment' and round = new.round),
      count(*) filter (where kind = 'payment' and round = new.round and created_at = new.created_at)
    into standing, reversed_rounds, parts, parts_of_now from payments where order_id = new.order_id;
  if new.kind = 'payment' and (new.round <> reversed_rounds + 1 or new.part <> parts + 1
      or standing <> parts or parts_of_now <> parts) then
    raise exception 'order % is paid already', new.order_id using errcode = 'unique_violation', constraint = 'payments_once';
  end if;
  if new.kind = 'reversal' and not exists (
    select from payments p where p.id = new.reverses and p.kind = 'payment' and p.order_id = new.order_id
      and p.round = new.round and p.part = new.part and p.amount_cents = new.amount_cents
  ) then
    raise exception 'payment % cannot be reversed by this entry', new.reverses;
  end if;
  return new;
end $$;
create trigger payments_ledger before insert on payments for each row execute function check_ledger();

-- Till

-- A session goes from open to counted to closed, its count is fixed once, and its beginning never changes.
create function guard_till_session() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' or (old.state = 'counted' and new.state = 'open')
    or (old.count is not null and (old.count, old.counted_by, old.counter_id) is distinct from (new.count, new.counted_by, new.counter_id))
    or (old.id, old.register_id, old.opening_count, old.opened_at, old.opened_by, old.opener_id)
      is distinct from (new.id, new.register_id, new.opening_count, new.opened_at, new.opened_by, new.opener_id) then
    raise exception 'a drawer session only goes forward';
  end if;
  return new;
end $$;
create trigger till_sessions_forward before update on till_sessions for each row execute function guard_till_session();

-- Cash belongs to an open session, which is locked, so that two who take cash out take turns; and a drawer never holds less
-- than nothing.
create function check_till_entry() returns trigger language plpgsql as $$
begin
  perform from till_sessions where id = new.session_id and state = 'open' for no key update;
  if not found then
    raise exception 'the drawer is not open' using errcode = 'check_violation', constraint = 'till_entries_open';
  end if;
  if new.amount_cents < 0
    and new.amount_cents + (select coalesce(sum(amount_cents), 0) from till_entries where session_id = new.session_id) < 0 then
    raise exception 'the drawer holds less' using errcode = 'check_violation', constraint = 'till_entries_holds';
  end if;
  return new;
end $$;
create trigger till_entries_checked before insert on till_entries for each row execute function check_till_entry();

-- Expenses

-- Nothing of a closed month is added or changed, whoever tries. Who writes expenses of a month shares its lock, who closes
-- it has the lock alone: so no expense comes in while its month is being closed.
create function refuse_in_closed_month() returns trigger language plpgsql as $$
declare
  months text[] := array(
    select distinct to_char(day, 'YYYY-MM') from unnest(array[old.spent_on, new.spent_on]) day
    where day is not null order by 1);
begin
  for i in 1 .. array_length(months, 1) loop
    perform pg_advisory_xact_lock_shared(hashtextextended('expense month ' || months[i], 0));
  end loop;
  -- A statement of its own, which sees what was committed while the lock was waited for.
  if exists (select from unnest(months) m where 'closed' = (
      select c.kind from expense_month_changes c where c.month = m order by c.number desc limit 1)) then
    raise exception 'the month of this expense is closed'
      using errcode = 'check_violation', constraint = 'business_expenses_month_open', table = 'business_expenses';
  end if;
  return new;
end $$;
create trigger business_expenses_month_open before insert or update on business_expenses
  for each row execute function refuse_in_closed_month();

create function lock_expense_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('expense month ' || new.month, 0));
  return new;
end $$;
create trigger expense_month_changes_lock before insert on expense_month_changes
  for each row execute function lock_expense_month();

-- A receipt belongs to its expense: nothing of it changes in a closed month, and otherwise only that it is deleted, once.
create function guard_expense_receipt() returns trigger language plpgsql as $$
declare
  the_month text := (select to_char(spent_on, 'YYYY-MM') from business_expenses where id = new.expense_id);
begin
  if tg_op = 'UPDATE' and (old.deleted_at is not null or (old.id, old.expense_id, old.file_id, old.name, old.actor, old.added_at)
      is distinct from (new.id, new.expense_id, new.file_id, new.name, new.actor, new.added_at)) then
    raise exception 'expense_receipts is append-only';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('expense month ' || the_month, 0));
  -- A statement of its own, which sees what was committed while the lock was waited for.
  if 'closed' = (select c.kind from expense_month_changes c where c.month = the_month
      order by c.number desc limit 1) then
    raise exception 'the month of this expense is closed'
      using errcode = 'check_violation', constraint = 'business_expenses_month_open', table = 'expense_receipts';
  end if;
  return new;
end $$;
create trigger expense_receipts_guarded before insert or update on expense_receipts
  for each row execute function guard_expense_receipt();

-- Inventory

-- A closed count stays as it was closed.
create function guard_stock_count() returns trigger language plpgsql as $$
begin
  raise exception 'a closed count does not change';
end $$;
create trigger stock_counts_closed before update on stock_counts for each row
  when (old.closed_at is not null) execute function guard_stock_count();
create trigger stock_count_units_fixed before update on stock_count_units for each row
  when (old.outcome is not null) execute function guard_stock_count();

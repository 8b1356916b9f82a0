-- A name as it is searched and compared: without marks, in small letters, so that "munoz" finds "Muñoz". The same as
-- `foldName` in the code; both are held to the same rows.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(replace(
      lower(normalize(regexp_replace(normalize(name, NFKD),
        '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u200c\u200d\ufe20-\ufe2f]',
        '', 'g'), NFC)),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'łøđðħŧıŋς’‘ʻʼ´`', 'loddhtinσ''''''''''''')
$$;--> statement-breakpoint
create or replace function add_order_words(ids uuid[]) returns void language sql as $$
  with given as (
    select words.word, o.created_at, o.id
    from orders o join customers c on c.id = o.customer_id
      cross join lateral (
        select regexp_split_to_table(fold_name(c.name), '[^[:alnum:]]+') as word
        union select '=' || trim(regexp_replace(fold_name(c.name), '[^[:alnum:]]+', ' ', 'g'))
      ) words
    where o.id = any(ids) and words.word not in ('', '=')
  ), kept as (
    insert into order_words (word, created_at, order_id) select word, created_at, id from given on conflict do nothing
  )
  insert into name_words (word) select distinct word from given order by word on conflict do nothing
$$;--> statement-breakpoint
-- Orders that are found by words as they were written are found by folded ones.
select add_order_words(array(
  select w.order_id from order_words w where w.word <> fold_name(w.word) group by w.order_id));--> statement-breakpoint
delete from order_words where word <> fold_name(word);--> statement-breakpoint
delete from name_words where word <> fold_name(word);--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
DROP INDEX "marketing_contacts_search";--> statement-breakpoint
DROP INDEX "staff_actions_search";--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin (fold_name("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "marketing_contacts_search" ON "marketing_contacts" USING gin (fold_name("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_actions_search" ON "staff_actions" USING gin (fold_name("actor" || ' ' || "action" || ' ' || "subject") gin_trgm_ops);
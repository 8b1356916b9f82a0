CREATE TABLE "name_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_words_parts" ON "name_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- Makes orders findable by the words of their customer's name, and keeps each word once. Words in their order, so that two
-- that are at work at the same time wait for each other and do not lock each other out.
create or replace function add_order_words(ids uuid[]) returns void language sql as $$
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
--> statement-breakpoint
insert into name_words (word) select distinct word from order_words;

ALTER TABLE "payments" DROP CONSTRAINT "payments_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
CREATE INDEX "payments_reversals_newest" ON "payments" USING btree ("created_at") WHERE "payments"."kind" = 'reversal';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_once" UNIQUE("order_id","kind","round","part");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part" CHECK ("payments"."part" between 1 and 4);--> statement-breakpoint
-- A payment may have parts, one for each payout: they are numbered, and written at one time. The row of the order is locked,
-- as before, so that nobody adds to its ledger between the look and the entry.
create or replace function check_ledger() returns trigger language plpgsql as $$
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

CREATE TABLE "visit_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"range_from_cents" integer,
	"range_to_cents" integer,
	CONSTRAINT "visit_orders_range" CHECK ("visit_orders"."range_from_cents" between 0 and "visit_orders"."range_to_cents")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ready_at" timestamp with time zone,
	"pickup_code" text,
	"signature_file_id" uuid,
	"id_photo_file_id" uuid,
	"printed" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('purchase', 'drop_off')),
	CONSTRAINT "visits_pickup_code" CHECK (("visits"."kind" = 'drop_off') = ("visits"."pickup_code" is not null))
);
--> statement-breakpoint
-- Counted anew below, by service method.
delete from order_counts;
--> statement-breakpoint
ALTER TABLE "order_counts" ADD COLUMN "service_method" text NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_orders" ADD CONSTRAINT "visit_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_orders" ADD CONSTRAINT "visit_orders_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_orders_of_visit" ON "visit_orders" USING btree ("visit_id","position");--> statement-breakpoint
ALTER TABLE "order_counts" DROP CONSTRAINT "order_counts_pk";
--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_pk" PRIMARY KEY("status","service_method","shard");
--> statement-breakpoint
-- Orders whose event waits are counted by it in their first status; what changed since is counted here.
insert into order_counts (status, service_method, shard, n)
  select status, service_method, 0, sum(n) from (
    select status, service_method, 1 as n from orders
    union all
    select e.to_status, o.service_method, -1 from domain_events d
      join orders o on o.id = d.subject_id::uuid
      join order_events e on e.order_id = o.id and e.kind = 'created'
      where d.type = 'order.created'
  ) counted group by 1, 2;

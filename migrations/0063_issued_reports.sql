CREATE TABLE "issued_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"revision" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"summary" jsonb NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_reports_once" UNIQUE("kind","from_day","to_day","revision"),
	CONSTRAINT "issued_reports_kind" CHECK ("issued_reports"."kind" in ('daily', 'monthly', 'tax')),
	CONSTRAINT "issued_reports_days" CHECK ("issued_reports"."from_day" <= "issued_reports"."to_day")
);
--> statement-breakpoint
ALTER TABLE "issued_reports" ADD CONSTRAINT "issued_reports_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger issued_reports_append_only before update or delete or truncate on issued_reports
  for each statement execute function refuse_change();

CREATE TABLE "cloud_printer" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "cloud_printer_one" CHECK ("cloud_printer"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"paper" jsonb,
	"actor" text NOT NULL,
	"member_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"words" text,
	"may_be_printed" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "print_jobs_number" UNIQUE("number"),
	CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('paper', 'drawer')),
	CONSTRAINT "print_jobs_state" CHECK ("print_jobs"."state" in ('waiting', 'sending', 'sent', 'failed')),
	CONSTRAINT "print_jobs_subject" CHECK ("print_jobs"."subject_kind" in ('visit', 'z_report', 'drawer', 'test')),
	CONSTRAINT "print_jobs_drawer" CHECK ("print_jobs"."kind" = 'paper' or ("print_jobs"."paper" is null and "print_jobs"."attempts" <= 1)),
	CONSTRAINT "print_jobs_ended" CHECK (("print_jobs"."ended_at" is not null) = ("print_jobs"."state" in ('sent', 'failed')))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;
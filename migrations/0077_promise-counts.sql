CREATE TABLE "promise_counts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"orders" integer NOT NULL,
	"kept" integer NOT NULL,
	"cut_cents" integer,
	"timed" integer NOT NULL,
	"minutes" integer,
	"returns_due" integer NOT NULL,
	"returns_sent" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promise_counts_one" CHECK ("promise_counts"."id" = 1)
);

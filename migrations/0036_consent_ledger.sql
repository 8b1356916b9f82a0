CREATE TABLE "consent_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"evidence" text NOT NULL,
	"ip" text,
	"actor" text,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_entries_scope" CHECK ("consent_entries"."scope" in ('all_sms', 'marketing_sms', 'marketing_email')),
	CONSTRAINT "consent_entries_kind" CHECK ("consent_entries"."kind" in ('granted', 'revoked')),
	CONSTRAINT "consent_entries_source" CHECK ("consent_entries"."source" in ('keyword', 'plain_words', 'staff', 'unsubscribe_link', 'import', 'account', 'provider_block', 'complaint')),
	CONSTRAINT "consent_entries_channel" CHECK (("consent_entries"."scope" = 'marketing_email') = ("consent_entries"."address_key" like 'email:%'))
);
--> statement-breakpoint
CREATE INDEX "consent_entries_latest" ON "consent_entries" USING btree ("address_key","scope","number");--> statement-breakpoint
-- What people allowed and forbade is evidence: it is never changed, and nothing takes it back but a newer entry.
create trigger consent_entries_append_only before update or delete or truncate on consent_entries
  for each statement execute function refuse_change();

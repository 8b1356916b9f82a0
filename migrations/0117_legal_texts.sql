CREATE TABLE "legal_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"terms_since" text NOT NULL,
	"privacy_since" text NOT NULL,
	"terms_sample" text,
	"privacy_sample" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_name" UNIQUE("name"),
	CONSTRAINT "legal_texts_version" CHECK ("legal_texts"."version" >= 1),
	CONSTRAINT "legal_texts_document" CHECK ("legal_texts"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger legal_texts_append_only before update or delete or truncate on legal_texts
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger legal_texts_raise_catalog_version after insert on legal_texts
  for each statement execute function raise_catalog_version();

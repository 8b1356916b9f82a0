CREATE TABLE "sms_texts" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_texts_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "sms_texts_key" CHECK ("sms_texts"."key" in ('received', 'label_ready', 'pickup_assigned', 'device_received', 'evaluation', 'price_confirmation', 'payment_issued', 'completed')),
	CONSTRAINT "sms_texts_version" CHECK ("sms_texts"."version" >= 1)
);

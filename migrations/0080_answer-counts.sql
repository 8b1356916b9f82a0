CREATE TABLE "answer_counts" (
	"device_type" text NOT NULL,
	"question" text NOT NULL,
	"inspections" integer NOT NULL,
	"differing" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "answer_counts_device_type_question_pk" PRIMARY KEY("device_type","question"),
	CONSTRAINT "answer_counts_device_type" CHECK ("answer_counts"."device_type" in ('iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch', 'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max', 'Vision Pro', 'AirTag')),
	CONSTRAINT "answer_counts_question" CHECK ("answer_counts"."question" in ('model', 'condition', 'carrier')),
	CONSTRAINT "answer_counts_differing" CHECK ("answer_counts"."differing" between 0 and "answer_counts"."inspections")
);

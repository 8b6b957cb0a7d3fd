CREATE TABLE "link_checks" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"reason" text,
	CONSTRAINT "link_checks_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);

CREATE TABLE "starter_refusals" (
	"entry" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "starter_refusals_entry_kind_pk" PRIMARY KEY("entry","kind")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "name_wordings" json;
CREATE TABLE "own_sites" (
	"place_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"is_read" boolean DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"outcome" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "witness_outcomes" (
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"decided_on" date NOT NULL,
	"value" json,
	"mark" text,
	"renewed_by" text,
	"renewed_url" text,
	"renewed_on" date,
	"doubt_by" text,
	"doubt_url" text,
	"doubt_words" text,
	"doubt_on" date,
	CONSTRAINT "witness_outcomes_place_id_kind_pk" PRIMARY KEY("place_id","kind")
);
--> statement-breakpoint
CREATE TABLE "witnesses" (
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"witness" text NOT NULL,
	"value" json NOT NULL,
	"words" text NOT NULL,
	"url" text,
	"said_on" date NOT NULL,
	"seen_on" date NOT NULL,
	"turned_on" date[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "witnesses_place_id_kind_witness_pk" PRIMARY KEY("place_id","kind","witness"),
	CONSTRAINT "witnesses_words_length" CHECK (length("witnesses"."words") <= 300)
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "witnesses" json;--> statement-breakpoint
ALTER TABLE "own_sites" ADD CONSTRAINT "own_sites_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness_outcomes" ADD CONSTRAINT "witness_outcomes_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witnesses" ADD CONSTRAINT "witnesses_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "witness_outcomes_outcome" ON "witness_outcomes" USING btree ("outcome");--> statement-breakpoint
CREATE TRIGGER data_versions_rows AFTER INSERT OR DELETE ON "witness_outcomes" FOR EACH ROW
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER data_versions_changes AFTER UPDATE ON "witness_outcomes" FOR EACH ROW
  WHEN (OLD.* *<> NEW.*)
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER data_versions_emptied AFTER TRUNCATE ON "witness_outcomes" FOR EACH STATEMENT
  EXECUTE FUNCTION bump_data_versions('places');

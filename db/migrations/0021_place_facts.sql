CREATE TABLE "place_facts" (
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"checked_on" date NOT NULL,
	"doubted_on" date,
	CONSTRAINT "place_facts_place_id_kind_pk" PRIMARY KEY("place_id","kind"),
	CONSTRAINT "place_facts_value_has_option" CHECK (jsonb_typeof("place_facts"."value"->'is') = 'string')
);
--> statement-breakpoint
ALTER TABLE "place_facts" ADD CONSTRAINT "place_facts_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_facts_closed" ON "place_facts" USING btree ("kind") WHERE "place_facts"."kind" = 'in_business';--> statement-breakpoint
CREATE TRIGGER data_versions_rows AFTER INSERT OR DELETE ON "place_facts" FOR EACH ROW
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER data_versions_changes AFTER UPDATE ON "place_facts" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER data_versions_emptied AFTER TRUNCATE ON "place_facts" FOR EACH STATEMENT
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
-- The column stays for servers of the release before, which run beside this one during an upgrade.
INSERT INTO "place_facts" ("place_id", "kind", "value", "source", "checked_on")
SELECT id, 'opening_hours', '{"is": "given"}', CASE WHEN enriched THEN 'import' ELSE 'visitor' END,
  (hours_verified_at AT TIME ZONE 'Europe/Madrid')::date
FROM "places" WHERE hours_verified_at IS NOT NULL AND opening_hours IS NOT NULL;

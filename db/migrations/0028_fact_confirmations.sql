CREATE TABLE "fact_confirmations" (
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"day" date NOT NULL,
	"shown_on" date NOT NULL,
	CONSTRAINT "fact_confirmations_place_id_kind_mark_day_pk" PRIMARY KEY("place_id","kind","mark","day")
);
--> statement-breakpoint
ALTER TABLE "fact_confirmations" ADD CONSTRAINT "fact_confirmations_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_confirmations_day" ON "fact_confirmations" USING btree ("day");--> statement-breakpoint
-- A new day shows at the next noon, when kept responses expire by themselves; only taking one back shows at once.
CREATE TRIGGER data_versions_removed AFTER DELETE ON "fact_confirmations" FOR EACH ROW
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER data_versions_emptied AFTER TRUNCATE ON "fact_confirmations" FOR EACH STATEMENT
  EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
-- 'Still right' moved the day and the source of a fact without a revision. Where the revision that wrote the fact still
-- tells both, they come back, and the moved day becomes a confirmation.
WITH said AS (
  SELECT known.place_id, known.kind, known.value, known.checked_on AS moved_to, told.fact
  FROM "place_facts" AS known CROSS JOIN LATERAL (
    SELECT (after -> known.kind)::jsonb AS fact FROM "revisions"
    WHERE entity = 'place' AND entity_id = known.place_id
      AND (before -> known.kind)::jsonb IS DISTINCT FROM (after -> known.kind)::jsonb
    ORDER BY id DESC LIMIT 1
  ) AS told
  WHERE known.doubted_on IS NULL AND told.fact -> 'value' = known.value
    AND (told.fact ->> 'checkedOn')::date < known.checked_on
), confirmed AS (
  INSERT INTO "fact_confirmations" ("place_id", "kind", "mark", "day", "shown_on")
  SELECT place_id, kind, md5(found::text), moved_to, moved_to
  FROM said JOIN "places" ON places.id = place_id CROSS JOIN LATERAL (SELECT CASE kind
    WHEN 'opening_hours' THEN places.opening_hours::jsonb WHEN 'phone_number' THEN to_jsonb(places.phone)
    WHEN 'web_address' THEN to_jsonb(places.website) ELSE value END AS found) AS right_then
  WHERE found IS NOT NULL
)
UPDATE "place_facts" AS known SET checked_on = (said.fact ->> 'checkedOn')::date, source = said.fact ->> 'source',
  source_ref = said.fact ->> 'sourceRef'
FROM said WHERE known.place_id = said.place_id AND known.kind = said.kind;

CREATE TABLE "gone_sources" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every upload gets 128 random bits: of two random ids together, which PostgreSQL makes without an extension.
UPDATE "photos" SET "address" = translate(rtrim(encode(substring(
	sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) FOR 16), 'base64'), '='), '+/', '-_')
WHERE "source" = 'upload';
--> statement-breakpoint
-- What shows an upload by its old address, which counted, or showed it once and may be put back. A photo that is not
-- there any more keeps an address that nothing reads.
CREATE FUNCTION pg_temp.with_new_addresses(content text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
	known record;
BEGIN
	FOR known IN
		SELECT photos.id, photos.address FROM photos
		WHERE photos.source = 'upload' AND photos.id IN (
			SELECT mention[1]::int FROM regexp_matches(content, '(?:^|")/api/photos/([1-9][0-9]{0,8})(?![0-9A-Za-z_-])', 'g') AS mention)
	LOOP
		content := regexp_replace(
			content, '(^|")/api/photos/' || known.id || '(?![0-9A-Za-z_-])', '\1/api/photos/' || known.address, 'g');
	END LOOP;
	RETURN content;
END
$$;
--> statement-breakpoint
UPDATE "events" SET "image_url" = pg_temp.with_new_addresses(image_url) WHERE "image_url" LIKE '/api/photos/%';--> statement-breakpoint
UPDATE "articles" SET "cover_image" = pg_temp.with_new_addresses(cover_image) WHERE "cover_image" LIKE '/api/photos/%';--> statement-breakpoint
UPDATE "revisions" SET
	"before" = pg_temp.with_new_addresses("before"::text)::json, "after" = pg_temp.with_new_addresses("after"::text)::json
WHERE "before"::text LIKE '%/api/photos/%' OR "after"::text LIKE '%/api/photos/%';
--> statement-breakpoint
DROP FUNCTION pg_temp.with_new_addresses(text);--> statement-breakpoint
-- An upload that no place has shows in no list: it does not make the kept answers old.
DROP TRIGGER "data_versions_rows" ON "photos";--> statement-breakpoint
DROP TRIGGER "data_versions_changes" ON "photos";--> statement-breakpoint
CREATE TRIGGER "data_versions_added" AFTER INSERT ON "photos" FOR EACH ROW
WHEN (NEW.place_id IS NOT NULL) EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER "data_versions_removed" AFTER DELETE ON "photos" FOR EACH ROW
WHEN (OLD.place_id IS NOT NULL) EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE TRIGGER "data_versions_changes" AFTER UPDATE ON "photos" FOR EACH ROW
WHEN (OLD.* *<> NEW.* AND (OLD.place_id IS NOT NULL OR NEW.place_id IS NOT NULL))
EXECUTE FUNCTION bump_data_versions('places');--> statement-breakpoint
CREATE INDEX "events_picture" ON "events" USING btree ("image_url") WHERE "events"."image_url" like '/api/photos/%';--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_address_unique" ON "photos" USING btree ("address");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_upload_addressed" CHECK (("photos"."source" = 'upload') = ("photos"."address" is not null));

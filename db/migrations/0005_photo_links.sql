DROP INDEX "photos_primary_unique";--> statement-breakpoint
CREATE INDEX "photos_unused" ON "photos" USING btree ("created_at") WHERE "photos"."place_id" is null;--> statement-breakpoint
CREATE INDEX "photos_source_ref" ON "photos" USING btree ("source_ref");
--> statement-breakpoint
-- One primary photo at most. A unique index looks at each row by itself, and would refuse to make another photo the
-- primary one in one statement; a constraint that can wait looks when the statement is over.
ALTER TABLE "photos" ADD CONSTRAINT "photos_one_primary" EXCLUDE USING btree ("place_id" WITH =)
WHERE ("is_primary" AND "deleted_at" IS NULL) DEFERRABLE INITIALLY IMMEDIATE;

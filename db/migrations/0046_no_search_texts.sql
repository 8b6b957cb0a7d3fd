-- Servers search in memory (decision 009); no release has read these columns since.
DROP TABLE "search_words" CASCADE;--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "search_labels";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "search_area";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "hours_verified_at";

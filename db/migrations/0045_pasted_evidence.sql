ALTER TABLE "events" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "own_sites" ADD COLUMN "reasons" json DEFAULT '[]'::json NOT NULL;
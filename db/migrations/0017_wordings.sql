ALTER TABLE "events" ADD COLUMN "title_wordings" json;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "description_wordings" json;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "price_wordings" json;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recurring_pattern_wordings" json;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "description_wordings" json;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "hours_note_wordings" json;
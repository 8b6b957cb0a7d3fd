CREATE TABLE "patrol_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_changes" ADD COLUMN "reasons" json;--> statement-breakpoint
ALTER TABLE "held_changes" ADD COLUMN "refusal" text;
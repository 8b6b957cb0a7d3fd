DROP INDEX "held_changes_photos";--> statement-breakpoint
CREATE INDEX "held_changes_photos" ON "held_changes" USING gin ("photos");
CREATE TABLE "source_differences" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"changes" jsonb,
	"noticed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "source_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"robots" text,
	"robots_fetched_at" timestamp with time zone,
	"last_fetched_at" timestamp with time zone,
	"next_allowed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "source_pages" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"media_type" text NOT NULL,
	"text" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "other_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "filled" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "source_states" ADD COLUMN "last_run_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "source_states" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_states" ADD COLUMN "empty_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_states" ADD COLUMN "empty_runs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_differences" ADD CONSTRAINT "source_differences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_pages_fetched" ON "source_pages" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scrape_runs_one_running" ON "scrape_runs" USING btree ("status") WHERE "scrape_runs"."status" = 'running';--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "etag";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "last_modified";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "content_hash";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "robots";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "robots_fetched_at";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "crawl_delay_seconds";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "last_fetched_at";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "source_states" DROP COLUMN "next_allowed_at";
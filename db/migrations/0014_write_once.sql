CREATE TABLE "write_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"thing" text,
	"thing_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD COLUMN "code_version" text;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD COLUMN "last_used_on" date;--> statement-breakpoint
CREATE INDEX "write_keys_age" ON "write_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "feed_tokens" DROP COLUMN "filter";
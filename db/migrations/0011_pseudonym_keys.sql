-- UNLOGGED by hand: see db/schema/pseudonym-keys.ts
CREATE UNLOGGED TABLE "pseudonym_keys" (
	"period" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "by_young_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "revisions_origin" ON "revisions" USING btree ("origin","at");--> statement-breakpoint
-- Hashed until now under keys that follow from SESSION_SECRET: with it, all addresses could be tried.
DELETE FROM "rate_limits";--> statement-breakpoint
DELETE FROM "access_attempts" WHERE "scope" <> 'total';--> statement-breakpoint
DELETE FROM "sign_in_failures";

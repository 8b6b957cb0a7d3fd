ALTER TABLE "staff_sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "has_two_proofs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "staff_sessions" SET "authenticated_at" = "created_at";--> statement-breakpoint
-- By hand: one invitation a person, and what stood there in plain is hashed as the auth library does it from now on.
DELETE FROM "staff_verifications" "older" USING "staff_verifications" "newer"
WHERE "older"."identifier" LIKE 'reset-password:%' AND "newer"."identifier" LIKE 'reset-password:%'
	AND "older"."value" = "newer"."value" AND ("older"."created_at", "older"."id") < ("newer"."created_at", "newer"."id");--> statement-breakpoint
UPDATE "staff_verifications" SET "id" = 'invitation ' || "value" WHERE "identifier" LIKE 'reset-password:%';--> statement-breakpoint
UPDATE "staff_verifications" SET "identifier" =
	rtrim(translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/', '-_'), '=');

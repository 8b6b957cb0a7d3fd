ALTER TABLE "places" ADD COLUMN "formerly" json;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merged_into_places_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;
CREATE TABLE "fact_proposals" (
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"source_ref" text NOT NULL,
	"checked_on" date NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fact_proposals_place_id_kind_pk" PRIMARY KEY("place_id","kind")
);
--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;
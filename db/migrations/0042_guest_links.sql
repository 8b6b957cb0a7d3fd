CREATE TABLE "guest_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"screen" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"code_version" text NOT NULL,
	"circle_id" integer
);
--> statement-breakpoint
CREATE TABLE "guest_switch" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "guest_switch_single" CHECK ("guest_switch"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "access_sessions" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;
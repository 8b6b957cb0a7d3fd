CREATE TABLE "advice_slots" (
	"slot" timestamp with time zone PRIMARY KEY NOT NULL,
	"weather" text NOT NULL,
	"answer" jsonb
);

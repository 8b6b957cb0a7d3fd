CREATE TABLE "alerts" (
	"subject" text PRIMARY KEY NOT NULL,
	"is_red" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_red" boolean DEFAULT false NOT NULL,
	"tell_at" timestamp with time zone NOT NULL
);

CREATE TABLE "service_calls" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_calls_day_service_pk" PRIMARY KEY("day","service")
);
--> statement-breakpoint
ALTER TABLE "access_attempts" DROP CONSTRAINT "access_attempts_scope_known";--> statement-breakpoint
ALTER TABLE "access_attempts" ADD CONSTRAINT "access_attempts_scope_known" CHECK ("access_attempts"."scope" in ('device', 'address', 'block', 'total', 'first', 'more', 'entered'));
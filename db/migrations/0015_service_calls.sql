CREATE TABLE "service_calls" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_calls_day_service_pk" PRIMARY KEY("day","service")
);

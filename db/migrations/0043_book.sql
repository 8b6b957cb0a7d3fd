CREATE TABLE "book_entries" (
	"seq" integer PRIMARY KEY NOT NULL,
	"on" date NOT NULL,
	"act" text NOT NULL,
	"count" integer NOT NULL,
	"entity" text,
	"entity_id" integer,
	"text_hash" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "book_head_single" CHECK ("book_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "book_texts" (
	"seq" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_texts" ADD CONSTRAINT "book_texts_seq_book_entries_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."book_entries"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_entity" ON "book_entries" USING btree ("entity","entity_id");
CREATE TABLE "own_keys" (
	"place_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"is_proved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "own_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_actor_known";--> statement-breakpoint
ALTER TABLE "own_keys" ADD CONSTRAINT "own_keys_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_actor_known" CHECK ("revisions"."actor_kind" in ('staff', 'device', 'system', 'place'));--> statement-breakpoint
-- A key proved by a website is closed when the website changes, by whatever writes it.
CREATE FUNCTION close_proved_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM own_keys WHERE place_id = NEW.id AND is_proved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER own_keys_website AFTER UPDATE OF website ON places FOR EACH ROW
  WHEN (OLD.website IS DISTINCT FROM NEW.website)
  EXECUTE FUNCTION close_proved_key();

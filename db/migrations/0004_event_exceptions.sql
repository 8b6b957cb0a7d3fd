ALTER TABLE "events" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- An event's answer names its place: only a change of what it shows counts, or every edit of a place would count twice.
CREATE TRIGGER data_versions_events AFTER UPDATE ON "places" FOR EACH ROW
WHEN ((OLD.name, OLD.neighborhood, OLD.deleted_at IS NULL)
  IS DISTINCT FROM (NEW.name, NEW.neighborhood, NEW.deleted_at IS NULL))
EXECUTE FUNCTION bump_data_versions('events');

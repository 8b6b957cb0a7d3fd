ALTER TABLE "article_categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- The categories of databases that were filled before they had names in other languages.
UPDATE "article_categories" SET "translations" = json_build_object('es', json_build_object('name', es), 'ca', json_build_object('name', ca))::jsonb
FROM (VALUES
  ('nightlife', 'Vida nocturna', 'Vida nocturna'),
  ('food-and-drink', 'Comer y beber', 'Menjar i beure'),
  ('history-and-memory', 'Historia y memoria', 'Història i memòria'),
  ('culture-and-arts', 'Cultura y arte', 'Cultura i art'),
  ('beaches-and-outdoors', 'Playas y aire libre', 'Platges i aire lliure'),
  ('community-and-support', 'Comunidad y apoyo', 'Comunitat i suport'),
  ('health-and-wellbeing', 'Salud y bienestar', 'Salut i benestar'),
  ('travel-tips', 'Consejos de viaje', 'Consells de viatge'),
  ('pride-and-festivals', 'Orgullo y festivales', 'Orgull i festivals'),
  ('neighbourhoods', 'Barrios', 'Barris')
) AS named (known_slug, es, ca)
WHERE "slug" = known_slug;
--> statement-breakpoint
-- An article answers the places it names: one that comes, goes or is renamed shows in articles as well.
CREATE TRIGGER data_versions_shown_in_articles AFTER INSERT OR DELETE ON "places" FOR EACH ROW
EXECUTE FUNCTION bump_data_versions('articles');
--> statement-breakpoint
CREATE TRIGGER data_versions_shown_in_articles_renamed AFTER UPDATE ON "places" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION bump_data_versions('articles');
--> statement-breakpoint
CREATE TRIGGER data_versions_shown_in_articles_emptied AFTER TRUNCATE ON "places" FOR EACH STATEMENT
EXECUTE FUNCTION bump_data_versions('articles');

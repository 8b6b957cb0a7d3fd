-- Every write of what visitors see bumps the version of the nouns it shows in, in the same transaction, and tells
-- the other instances when it commits. The rules and their reasons: db/data-versions.ts.

-- A new database starts at the present millisecond, so that versions (and ETags made of them) of two databases,
-- one restored from the other's backup for instance, do not repeat.
INSERT INTO "data_versions" ("noun", "shard", "version")
SELECT noun, shard, CASE shard WHEN 0 THEN (extract(epoch FROM now()) * 1000)::bigint ELSE 0 END
FROM unnest(ARRAY['places', 'events', 'articles', 'categories', 'tags', 'neighborhoods']) AS noun,
     generate_series(0, 15) AS shard;
--> statement-breakpoint
-- Updates touch no index: with room in the page they stay in place.
ALTER TABLE "data_versions" SET (fillfactor = 20);
--> statement-breakpoint
CREATE FUNCTION data_version(of_noun text) RETURNS bigint
LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(version), 0)::bigint FROM data_versions WHERE noun = of_noun);
--> statement-breakpoint
-- The arguments are the nouns whose answers show the table's rows.
CREATE FUNCTION bump_data_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  bumped text := coalesce(current_setting('guide.bumped', true), '');
  this_transaction text := pg_current_xact_id()::text || ':';
  changed text;
BEGIN
  -- The setting is local to the transaction, and rolled back with a savepoint just as the bump is.
  IF NOT starts_with(bumped, this_transaction) THEN
    bumped := this_transaction;
  END IF;
  FOREACH changed IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN strpos(bumped, ',' || changed || ',') > 0;
    UPDATE data_versions SET version = version + 1
    WHERE (noun, shard) = (
      SELECT noun, shard FROM data_versions
      WHERE noun = changed
      ORDER BY shard <> pg_backend_pid() % 16, shard
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    );
    -- Every shard is taken by a transaction still open: nobody else uses the one of our own process.
    IF NOT FOUND THEN
      INSERT INTO data_versions (noun, shard, version) VALUES (changed, 16 + pg_backend_pid(), 1)
      ON CONFLICT (noun, shard) DO UPDATE SET version = data_versions.version + 1;
    END IF;
    bumped := bumped || ',' || changed || ',';
    PERFORM set_config('guide.bumped', bumped, true), pg_notify('data_changed', changed);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Each table gets three triggers: rows added or removed, rows really changed (an update that changes nothing does
-- not count), and the whole table emptied.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('places', ARRAY['places']),
      ('place_categories', ARRAY['places']),
      ('place_tags', ARRAY['places']),
      ('photos', ARRAY['places']),
      ('events', ARRAY['events']),
      ('event_tags', ARRAY['events']),
      ('articles', ARRAY['articles']),
      ('article_categories', ARRAY['articles']),
      ('categories', ARRAY['categories', 'places', 'events']),
      ('tags', ARRAY['tags', 'places', 'events']),
      ('neighborhoods', ARRAY['neighborhoods', 'places'])
    ) AS watching(relation, nouns)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER data_versions_rows AFTER INSERT OR DELETE ON %1$I FOR EACH ROW
         EXECUTE FUNCTION bump_data_versions(%2$s);
       CREATE TRIGGER data_versions_changes AFTER UPDATE ON %1$I FOR EACH ROW
         WHEN (OLD.* *<> NEW.*) EXECUTE FUNCTION bump_data_versions(%2$s);
       CREATE TRIGGER data_versions_emptied AFTER TRUNCATE ON %1$I FOR EACH STATEMENT
         EXECUTE FUNCTION bump_data_versions(%2$s)',
      watched.relation,
      (SELECT string_agg(quote_literal(noun), ', ') FROM unnest(watched.nouns) AS noun)
    );
  END LOOP;
END
$$;

-- NOTIFY in a transaction makes PostgreSQL commit one such transaction after the other: each waited for the disk alone.
-- Writers that announce their change after the commit set guide.announced (db/data-versions.ts); all others notify as before.
CREATE OR REPLACE FUNCTION bump_data_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  bumped text := coalesce(current_setting('guide.bumped', true), '');
  this_transaction text := pg_current_xact_id()::text || ':';
  own_shard int := pg_backend_pid() % 16;
  free_shard int;
  changed text;
BEGIN
  -- The setting is local to the transaction, and rolled back with a savepoint just as the bump is.
  IF NOT starts_with(bumped, this_transaction) THEN
    bumped := this_transaction;
  END IF;
  FOREACH changed IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN strpos(bumped, ',' || changed || ',') > 0;
    -- Nearly always the connection's own shard is free.
    SELECT shard INTO free_shard FROM data_versions
    WHERE noun = changed AND shard = own_shard FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      SELECT shard INTO free_shard FROM data_versions
      WHERE noun = changed ORDER BY shard LIMIT 1 FOR UPDATE SKIP LOCKED;
    END IF;
    IF FOUND THEN
      UPDATE data_versions SET version = version + 1 WHERE noun = changed AND shard = free_shard;
    ELSE
      -- Every shard is taken by a transaction still open: nobody else uses the one of our own process.
      INSERT INTO data_versions (noun, shard, version) VALUES (changed, 16 + pg_backend_pid(), 1)
      ON CONFLICT (noun, shard) DO UPDATE SET version = data_versions.version + 1;
    END IF;
    bumped := bumped || ',' || changed || ',';
    PERFORM set_config('guide.bumped', bumped, true);
    IF current_setting('guide.announced', true) IS DISTINCT FROM 'after' THEN
      PERFORM pg_notify('data_changed', changed);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TABLE "search_words" (
	"key" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_key_word_pk" PRIMARY KEY("key","word")
);
--> statement-breakpoint
DROP INDEX "places_search_text";--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."key" like '=%';--> statement-breakpoint
CREATE INDEX "search_words_part" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE "search_words"."key" like '=%';--> statement-breakpoint
CREATE INDEX "places_search_name_start" ON "places" USING btree ("search_name" text_pattern_ops);
--> statement-breakpoint
-- Each new word is entered under itself and, from four letters on, under every word that is left when one of its
-- letters is taken out, with that letter's place. The reasons: db/place-search.ts.
CREATE FUNCTION add_search_words(words text[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_words (key, word)
  SELECT entry.key, fresh.word
  FROM (
    SELECT DISTINCT lexeme AS word
    FROM unnest(words) AS lexeme
    WHERE length(lexeme) <= 40
      AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.key = '=' || lexeme)
  ) AS fresh,
  LATERAL (
    SELECT '=' || fresh.word AS key
    UNION ALL
    SELECT i || '|' || overlay(fresh.word placing '' from i for 1) FROM generate_series(1, length(fresh.word)) AS i
    WHERE length(fresh.word) >= 4 AND fresh.word !~ '[0-9]'
  ) AS entry
  -- One order for all writers: two that bring the same words wait, and never deadlock.
  ORDER BY entry.key, fresh.word
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE FUNCTION collect_search_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    PERFORM add_search_words(tsvector_to_array(NEW.search_vector));
  ELSE
    PERFORM add_search_words(array_agg(DISTINCT word))
    FROM written, unnest(tsvector_to_array(search_vector)) AS word;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Thousands of places come in one statement, changes come one by one and seldom bring words.
CREATE TRIGGER search_words_inserted AFTER INSERT ON "places"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_changed AFTER UPDATE ON "places" FOR EACH ROW
WHEN (OLD.search_vector IS DISTINCT FROM NEW.search_vector) EXECUTE FUNCTION collect_search_words();

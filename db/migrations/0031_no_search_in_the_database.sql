DROP INDEX "places_search_name";--> statement-breakpoint
DROP INDEX "places_search_vector";--> statement-breakpoint
DROP INDEX "places_search_head";--> statement-breakpoint
-- Servers search in memory (decision 009): the indexes and the dictionary only cost each write.
DROP TRIGGER search_words_inserted ON "places";--> statement-breakpoint
DROP TRIGGER search_words_changed ON "places";--> statement-breakpoint
DROP FUNCTION collect_search_words();--> statement-breakpoint
DROP FUNCTION add_search_words(text[]);

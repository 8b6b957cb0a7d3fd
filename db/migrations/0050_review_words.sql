-- The words for which a change waits belong to the review.
alter table patrol_words rename to review_words;
--> statement-breakpoint
alter index patrol_words_pkey rename to review_words_pkey;

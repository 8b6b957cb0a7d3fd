-- Names that the seed wrote in British spelling; their slugs stay. What staff renamed is theirs.
UPDATE "tags" SET "name" = 'Cozy' WHERE "slug" = 'cosy' AND "name" = 'Cosy';--> statement-breakpoint
UPDATE "tags" SET "name" = 'Community Center' WHERE "slug" = 'community-centre' AND "name" = 'Community Centre';--> statement-breakpoint
UPDATE "article_categories" SET "name" = 'Neighborhoods' WHERE "slug" = 'neighbourhoods' AND "name" = 'Neighbourhoods';

-- Drops what left the guide (decision 115). Each feature that left adds its statements below.
drop table alerts;
--> statement-breakpoint
drop table book_texts, book_entries, book_head;

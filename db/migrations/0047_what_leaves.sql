-- Drops what left the guide (decision 115). Each feature that left adds its statements below.
drop table alerts;
--> statement-breakpoint
drop table book_texts, book_entries, book_head;
--> statement-breakpoint
alter table events drop column evidence;--> statement-breakpoint
-- An event from a text that staff pasted is one that a person entered.
update events set source = 'visitor' where source = 'pasted';

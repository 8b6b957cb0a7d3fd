-- Drops what left the guide (decision 115), and says so in one line where there was something.
do $$
declare
  dropped text;
begin
  select string_agg(format('%s: %s', name, count), ', ' order by name) into dropped
  from (
    select 'alerts' as name, count(*) from alerts
    union all select 'book entries', count(*) from book_entries
    union all select 'keys of places', count(*) from own_keys
    union all select 'objections', count(*) from objections
    union all select 'receipts of live changes', count(*) from receipts where thing <> 'held' or thing_id is null
    union all select 'texts of evidence', count(*) from events where evidence <> '{}'
    union all select 'values of witnesses', count(*) from witnesses
  ) as counted
  where count > 0;
  if dropped is not null then
    raise notice 'dropped what left the guide (decision 115): %', dropped;
  end if;
end $$;
--> statement-breakpoint
drop table alerts;
--> statement-breakpoint
drop table book_texts, book_entries, book_head;
--> statement-breakpoint
alter table events drop column evidence, drop column is_from_own_calendar;
--> statement-breakpoint
-- An event from a text that staff pasted is one that a person entered.
update events set source = 'visitor' where source = 'pasted';
--> statement-breakpoint
-- Places' own keys. What a place stated about itself remains, as a visitor's.
drop table own_keys cascade;
--> statement-breakpoint
drop trigger own_keys_website on places;
--> statement-breakpoint
drop function close_proved_key();
--> statement-breakpoint
update revisions set actor_kind = 'device', actor = null where actor_kind = 'place';
--> statement-breakpoint
alter table revisions drop constraint revisions_actor_known;
--> statement-breakpoint
alter table revisions add constraint revisions_actor_known check (actor_kind in ('staff', 'device', 'system'));
--> statement-breakpoint
update place_facts set source = 'visitor' where source = 'own_key';
--> statement-breakpoint
update revisions set
  before = regexp_replace(before::text, '"source"\s*:\s*"own_key"', '"source":"visitor"', 'g')::json,
  after = regexp_replace(after::text, '"source"\s*:\s*"own_key"', '"source":"visitor"', 'g')::json
where before::text ~ '"source"\s*:\s*"own_key"' or after::text ~ '"source"\s*:\s*"own_key"';
--> statement-breakpoint
delete from job_runs where job = 'fetch-streets';
--> statement-breakpoint
delete from job_schedules where job = 'fetch-streets';
--> statement-breakpoint
-- Receipts belong to changes that wait; refused changes and closed reports keep no words.
drop table objections;
--> statement-breakpoint
delete from receipts where thing <> 'held' or thing_id is null;
--> statement-breakpoint
alter table receipts drop column thing;
--> statement-breakpoint
alter table receipts rename column thing_id to change_id;
--> statement-breakpoint
alter table receipts alter column change_id set not null;
--> statement-breakpoint
alter table reports drop column reason;
--> statement-breakpoint
update reports set text = '' where closed_at is not null;
--> statement-breakpoint
update held_changes set photos = '{}', title = '', input = null, before = null, after = null, reasons = null
where decision = 'discarded';
--> statement-breakpoint
-- Witnesses that changed places by themselves. Renewals remain; what differs is proposed again by the next reading.
alter table witness_outcomes rename to fact_renewals;
--> statement-breakpoint
delete from fact_renewals
where renewed_on is null or renewed_url is null or mark is null or renewed_by not in ('own_site', 'openstreetmap');
--> statement-breakpoint
alter table fact_renewals
  drop column outcome, drop column reason, drop column decided_on, drop column value,
  drop column doubt_by, drop column doubt_url, drop column doubt_words, drop column doubt_on,
  alter column mark set not null;
--> statement-breakpoint
alter table fact_renewals rename column renewed_by to source;
--> statement-breakpoint
alter table fact_renewals rename column renewed_url to source_ref;
--> statement-breakpoint
alter table fact_renewals
  alter column source set not null, alter column source_ref set not null, alter column renewed_on set not null;
--> statement-breakpoint
alter table fact_renewals rename constraint witness_outcomes_place_id_kind_pk to fact_renewals_place_id_kind_pk;
--> statement-breakpoint
alter table fact_renewals
  rename constraint witness_outcomes_place_id_places_id_fk to fact_renewals_place_id_places_id_fk;
--> statement-breakpoint
drop table witnesses, own_sites;
--> statement-breakpoint
alter table revisions drop column witnesses;
--> statement-breakpoint
alter table fact_proposals add column source text;
--> statement-breakpoint
update fact_proposals set source = 'openstreetmap';
--> statement-breakpoint
alter table fact_proposals
  alter column source set not null, alter column value type json,
  drop constraint fact_proposals_place_id_kind_pk,
  add constraint fact_proposals_place_id_kind_source_pk primary key (place_id, kind, source);
--> statement-breakpoint
delete from job_runs where job = 'refresh-places';
--> statement-breakpoint
delete from job_schedules where job = 'refresh-places';

-- Found events that wait or were refused become changes; every row of `events` is one that visitors see, or a deleted one.
insert into changes (kind, state, entity, entity_id, action, after, input, base_version, photos, source, actor_kind, at,
  decided_at, decided_by)
select 'found_event', case when status = 'pending' and deleted_at is null then 'waiting' else 'refused' end,
  'event', id, 'create',
  json_build_object('title', title, 'titleWordings', title_wordings, 'description', description,
    'descriptionWordings', description_wordings, 'startDate', start_date, 'endDate', end_date, 'startTime', start_time,
    'endTime', end_time, 'locationName', location_name, 'address', address, 'latitude', latitude,
    'longitude', longitude, 'placeId', place_id, 'imageUrl', image_url, 'website', website, 'organizer', organizer,
    'price', price, 'priceWordings', price_wordings, 'categoryId', category_id, 'isRecurring', is_recurring,
    'recurringPattern', recurring_pattern, 'recurringPatternWordings', recurring_pattern_wordings, 'rrule', rrule,
    'exceptions', exceptions, 'isExpected', is_expected, 'dateWords', date_words,
    'tagIds', array(select tag_id from event_tags where event_id = events.id order by tag_id)),
  json_build_object('sourceId', source_id, 'sourceUrl', source_url, 'otherLinks', other_links, 'snapshot', told,
    'filled', filled, 'reviewFlags', review_flags),
  version, case when image_url like '/api/photos/%' then array[image_url] end, nullif(source, 'visitor'), 'system',
  created_at, coalesce(reviewed_at, deleted_at, case when status = 'rejected' then updated_at end), reviewed_by
from events where status <> 'published' order by id;
--> statement-breakpoint
delete from events where status <> 'published';
--> statement-breakpoint
drop index events_public;
--> statement-breakpoint
drop index events_pending;
--> statement-breakpoint
alter table events drop constraint events_status_known, drop column status, drop column review_flags, drop column filled,
  drop column reviewed_at, drop column reviewed_by;
--> statement-breakpoint
create index events_public on events (start_date, id) where deleted_at is null;
--> statement-breakpoint
create unique index changes_found_events on changes (entity_id) where kind = 'found_event';
--> statement-breakpoint
-- Found events that wait or were refused, by the ids that they have as events once they are approved.
create view found_events as
select entity_id as id, id as change_id, state, after as content, coalesce(source, 'visitor') as source,
  input->>'sourceId' as source_id, input->>'sourceUrl' as source_url, input->'otherLinks' as other_links,
  input->'snapshot' as snapshot, input->'filled' as filled, input->'reviewFlags' as review_flags,
  base_version as version, at as created_at, decided_at
from changes where kind = 'found_event';

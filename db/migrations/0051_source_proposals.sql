-- What a source says otherwise of an announced event is a proposal that waits; one that staff saw was refused.
drop view fact_proposals;
--> statement-breakpoint
drop index changes_proposals;
--> statement-breakpoint
create unique index changes_proposals on changes (kind, entity, entity_id, source, (input->>'kind'), (input->>'entry'))
  nulls not distinct where kind in ('proposal', 'twin');
--> statement-breakpoint
insert into changes (kind, state, entity, entity_id, action, before, after, input, source, actor_kind, at, decided_at)
select 'proposal', case when seen_at is null then 'waiting' else 'refused' end, 'event', event_id,
  case when sides is null then 'delete' else 'update' end,
  sides->'before', sides->'after',
  json_build_object('kind', 'event'), source, 'system', noticed_at, seen_at
from source_differences join events on events.id = event_id left join lateral (
  select json_build_object('before', json_object_agg(one->>'field', one->'ours'),
    'after', json_object_agg(one->>'field', one->'theirs')) as sides
  from jsonb_array_elements(case jsonb_typeof(changes) when 'array' then changes end) as one having count(*) > 0
) as states on true
order by noticed_at, event_id;
--> statement-breakpoint
drop table source_differences;

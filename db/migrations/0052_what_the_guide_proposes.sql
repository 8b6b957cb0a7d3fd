-- What the starter city knows more are proposals that wait; what staff refused of it keeps its mark.
insert into changes (kind, state, entity, entity_id, action, input, source, actor_kind)
select 'proposal', 'refused', 'place', places.id, 'update',
  json_build_object('kind', kind, 'entry', entry, 'mark', mark), 'starter', 'system'
from starter_refusals left join places on source = 'starter' and source_id = entry
where kind <> 'lead' and (kind = 'place') = (places.id is null)
order by entry, kind;
--> statement-breakpoint
drop table starter_refusals;

-- A doubt whether a place still exists is a proposal that waits for as long as the fact has it, whatever wrote the fact.
-- It counts from the day of the doubt, or from the day on which the place came into the guide.
create function doubt_waits() returns trigger language plpgsql as $$
begin
  if new.doubted_on is null then
    delete from changes where kind = 'proposal' and entity = 'place'
      and entity_id = coalesce(new.place_id, old.place_id) and input->>'kind' = 'doubt';
    return null;
  end if;
  insert into changes (kind, state, entity, entity_id, action, before, after, input, actor_kind, at)
  select 'proposal', 'waiting', 'place', id, 'update',
    json_build_object('in_business', said || jsonb_build_object('doubtedOn', new.doubted_on)),
    json_build_object('in_business', said || jsonb_build_object('doubtedOn', null)),
    json_build_object('kind', 'doubt'), case new.source when 'visitor' then 'device' else 'system' end,
    greatest(new.doubted_on::timestamp at time zone 'Europe/Madrid', created_at)
  from places, jsonb_build_object('value', new.value, 'source', new.source, 'sourceRef', new.source_ref,
    'checkedOn', new.checked_on) as said
  where id = new.place_id
  on conflict (kind, entity, entity_id, source, (input->>'kind'), (input->>'entry')) where kind in ('proposal', 'twin')
  do update set before = excluded.before, after = excluded.after, actor_kind = excluded.actor_kind, at = excluded.at;
  return null;
end $$;
--> statement-breakpoint
create trigger doubts_wait after insert or update on place_facts for each row
when (new.kind = 'in_business') execute function doubt_waits();
--> statement-breakpoint
create trigger doubts_wait_ended after delete on place_facts for each row
when (old.kind = 'in_business' and old.doubted_on is not null) execute function doubt_waits();
--> statement-breakpoint
-- The doubts that exist wait, too.
update place_facts set doubted_on = doubted_on where kind = 'in_business' and doubted_on is not null;

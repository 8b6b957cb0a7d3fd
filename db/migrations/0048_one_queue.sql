-- One table for every change: what waits, what is live, what is undone and what was refused.
alter table revisions rename to changes;
--> statement-breakpoint
alter sequence revisions_id_seq rename to changes_id_seq;
--> statement-breakpoint
alter index revisions_pkey rename to changes_pkey;
--> statement-breakpoint
alter index revisions_entity rename to changes_entity;
--> statement-breakpoint
alter index revisions_actor rename to changes_actor;
--> statement-breakpoint
alter index revisions_origin rename to changes_origin;
--> statement-breakpoint
alter index revisions_circle rename to changes_circle;
--> statement-breakpoint
alter index revisions_at rename to changes_at;
--> statement-breakpoint
alter table changes rename constraint revisions_entity_known to changes_entity_known;
--> statement-breakpoint
alter table changes rename constraint revisions_actor_known to changes_actor_known;
--> statement-breakpoint
alter table changes
  alter column entity_id drop not null,
  add column kind text not null default 'change',
  add column state text not null default 'live',
  add column title text,
  add column call text,
  add column input json,
  add column base_version integer,
  add column photos text[],
  add column reasons text[],
  add column source text,
  add column receipt text,
  add column approves bigint,
  add column decided_at timestamp with time zone,
  add column decided_by text,
  add column refusal text,
  add constraint changes_state_known check (state in ('live', 'waiting', 'undone', 'refused')),
  add constraint changes_live_whole check (state in ('waiting', 'refused') or entity_id is not null);
--> statement-breakpoint
insert into changes (state, entity, entity_id, action, title, call, input, before, after, base_version, photos, reasons,
  actor_kind, actor, origin, by_young_device, circle, receipt, at, decided_at, decided_by, refusal)
select case when decided_at is null then 'waiting' else 'refused' end, entity, entity_id,
  case when call like 'POST %s' then 'create' when call like 'DELETE %' then 'delete' else 'update' end,
  case when decided_at is null then title end, call, input, before, after, base_version,
  case when decided_at is null then photos end,
  case when reasons is null then array['ceiling']
    else array(select distinct case held.value->>'kind'
      when 'moved' then 'position' when 'link' then 'website' when 'first_link' then 'website'
      when 'replaced' then case when held.value->>'field' = 'description' then 'description' else 'name' end
      when 'deletion' then 'removal' when 'word' then 'text' when 'phone' then 'text' when 'email' then 'text'
      when 'document' then 'text' else 'new_entity' end
      from json_array_elements(reasons) as held (value)) end,
  case when origin is null then 'staff' else 'device' end, actor, origin, by_young_device, circle,
  (select hash from receipts where change_id = held_changes.id order by hash limit 1),
  created_at, decided_at, decided_by, refusal
from held_changes where decision is null or decision = 'discarded' order by id;
--> statement-breakpoint
insert into changes (kind, state, entity, entity_id, action, after, actor_kind, at)
select 'report', 'waiting', entity, entity_id, 'report', json_build_object('kind', kind, 'text', text), 'device', created_at
from reports where closed_at is null order by id;
--> statement-breakpoint
insert into changes (kind, state, entity, entity_id, action, after, input, source, actor_kind, at)
select 'proposal', case when is_refused then 'refused' else 'waiting' end, 'place', place_id, 'propose',
  json_build_object(kind, value), json_build_object('kind', kind, 'sourceRef', source_ref, 'checkedOn', checked_on),
  source, 'system', found_at
from fact_proposals order by found_at;
--> statement-breakpoint
drop table held_changes, reports, receipts, fact_proposals;
--> statement-breakpoint
create index changes_waiting on changes (id) where state in ('waiting', 'refused');
--> statement-breakpoint
create index changes_photos on changes using gin (photos) where photos is not null;
--> statement-breakpoint
create index changes_receipt on changes (receipt) where receipt is not null;
--> statement-breakpoint
create unique index changes_proposals on changes (entity_id, source, (input->>'kind')) where kind = 'proposal';
--> statement-breakpoint
-- What sources propose about places; refused ones are kept, so that a value is not proposed again until it changes.
create view fact_proposals as
select id, entity_id as place_id, input->>'kind' as kind, source, after->(input->>'kind') as value,
  input->>'sourceRef' as source_ref, (input->>'checkedOn')::date as checked_on, at as found_at,
  state = 'refused' as is_refused
from changes where kind = 'proposal';
--> statement-breakpoint
-- What was carried out: the history, and what an undo replays.
create view revisions as select * from changes where state in ('live', 'undone');
--> statement-breakpoint
-- A live change that carries out a waiting one takes its place in the same statement, so that it happens once.
create function take_waiting() returns trigger language plpgsql as $$
begin
  delete from changes where id = new.approves and state = 'waiting' returning receipt into new.receipt;
  if not found then
    raise unique_violation using message = 'This change no longer waits', constraint = 'changes_approved';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger changes_take_waiting before insert on changes
for each row when (new.approves is not null) execute function take_waiting();

-- A waiting change is shown to its author by the device alone, which stores what it sent.
drop view revisions;
--> statement-breakpoint
alter table changes drop column receipt;
--> statement-breakpoint
create view revisions as select * from changes where state in ('live', 'undone');
--> statement-breakpoint
create or replace function take_waiting() returns trigger language plpgsql as $$
begin
  delete from changes where id = new.approves and state = 'waiting';
  if not found then
    raise unique_violation using message = 'This change no longer waits', constraint = 'changes_approved';
  end if;
  return new;
end $$;

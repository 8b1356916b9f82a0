-- What was completed stays as it was; only notes and the words about holds are erased, with the customer's account.
create or replace function guard_inspection() returns trigger language plpgsql as $$
declare
  words text[] := array['notes', 'hold_words'];
begin
  if old.completed_at is not null
    and (to_jsonb(new) - words <> to_jsonb(old) - words or new.notes is not null or new.hold_words is not null) then
    raise exception 'an inspection that was completed does not change';
  end if;
  return new;
end $$;

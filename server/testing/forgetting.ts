/** What the template knows beside the shop's own tables: how to become empty, and whether it was altered meanwhile. */
export const FORGETTING = `
  create schema testing;
  create table testing.alterations (command text);
  create table testing.to_empty as
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'testing')
      and (schemaname, tablename) not in (('jobs', 'version'), ('jobs', 'queue'));
  create function testing.forget_everything() returns boolean language plpgsql
    set session_replication_role = replica set lock_timeout = '2s' as $$
  declare thing record;
  begin
    if exists (select from testing.alterations) then return false; end if;
    for thing in select name from testing.to_empty loop
      execute 'delete from ' || thing.name;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname <> 'drizzle';
    return true;
  end $$;
  create function testing.note_alteration() returns event_trigger language plpgsql as $$
  begin
    insert into testing.alterations values (tg_tag);
  end $$;
  create event trigger note_alterations on ddl_command_end execute function testing.note_alteration();
`

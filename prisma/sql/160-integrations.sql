do $$
begin
  if not exists (select from pg_constraint where conname = 'integration_user_id_ref') then
    alter table integration add constraint integration_user_id_ref foreign key (user_id) references app_user (id);
    alter table integration add constraint integration_owner_id_ref foreign key (owner_id) references app_user (id);
    alter table api_key add constraint api_key_created_by_id_ref foreign key (created_by_id) references app_user (id);
  end if;
end $$;

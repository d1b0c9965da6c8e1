-- Each file can be run again at any time: a changed file is appended as a whole to the next migration.
create unique index if not exists app_user_email_live on app_user (lower(email)) where deleted_at is null;

alter table app_user drop constraint if exists app_user_phone_digits;
alter table app_user add constraint app_user_phone_digits check (phone ~ '^[0-9]{10}$');

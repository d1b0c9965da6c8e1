ALTER TABLE "mail_message" ADD COLUMN     "lane" VARCHAR(10) NOT NULL DEFAULT 'soon';

do $$ begin
  if not exists (select from pg_constraint where conname = 'mail_message_lane_known') then
    alter table mail_message add constraint mail_message_lane_known check (lane in ('now', 'soon', 'bulk')) not valid;
  end if;
end $$;

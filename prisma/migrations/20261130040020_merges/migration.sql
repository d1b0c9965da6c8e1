-- CreateTable
CREATE TABLE "customer_merge" (
    "merged_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL,
    "merged_by_id" INTEGER,
    "external_id" VARCHAR(100),
    "rows" JSON NOT NULL,

    CONSTRAINT "customer_merge_pkey" PRIMARY KEY ("merged_id")
);

-- CreateIndex
CREATE INDEX "customer_merge_customer_id_idx" ON "customer_merge"("customer_id");

-- prisma/sql/085-acceptance.sql
create or replace function refuse_acceptance_change() returns trigger language plpgsql as $$
declare
  later constant text[] := '{customer_id,sealed_document_id,code_hash,code_sent_at,code_expires_at,code_tries,passed_at}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from customer where id = old.customer_id) then return old; end if;
    raise exception 'an acceptance is not deleted' using errcode = '42501';
  end if;
  if old.signed_at is not null
    and to_jsonb(new) - later <> to_jsonb(old) - later then
    raise exception 'a signed acceptance is not changed' using errcode = '42501';
  end if;
  return new;
end $$;

-- prisma/sql/098-merges.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'customer_merge_merged_id_ref') then
    alter table customer_merge add constraint customer_merge_merged_id_ref
      foreign key (merged_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'customer_merge_customer_id_ref') then
    alter table customer_merge add constraint customer_merge_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'customer_merge_merged_by_id_ref') then
    alter table customer_merge add constraint customer_merge_merged_by_id_ref
      foreign key (merged_by_id) references app_user (id);
  end if;
end $$;

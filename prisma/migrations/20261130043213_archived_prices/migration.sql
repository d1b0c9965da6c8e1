CREATE TABLE "archived_price" (
    "customer_id" INTEGER NOT NULL,
    "archived_on" DATE NOT NULL,
    "year" INTEGER NOT NULL,
    "priced_at" TIMESTAMPTZ(3) NOT NULL,
    "savings" DECIMAL(14,2),
    "missing" TEXT[],

    CONSTRAINT "archived_price_pkey" PRIMARY KEY ("customer_id")
);

create index if not exists archived_price_savings on archived_price (savings desc, customer_id) include (archived_on) where savings > 0;

do $$ begin
  if not exists (select from pg_constraint where conname = 'archived_price_customer_id_ref') then
    alter table archived_price add constraint archived_price_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;

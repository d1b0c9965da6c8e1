-- AlterTable
ALTER TABLE "import_profile" ADD COLUMN     "dispute_days" SMALLINT NOT NULL DEFAULT 60,
ADD COLUMN     "wash_rule" VARCHAR(5) NOT NULL DEFAULT 'full';

-- CreateTable
CREATE TABLE "premium_finding" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "plan_type" VARCHAR(7) NOT NULL,
    "person" VARCHAR(140) NOT NULL,
    "kind" VARCHAR(14) NOT NULL,
    "employee_id" VARCHAR(20),
    "last_name" VARCHAR(65),
    "first_name" VARCHAR(65),
    "plan_code" VARCHAR(125),
    "tier" CHAR(2),
    "billed" DECIMAL(12,2),
    "expected" DECIMAL(12,2),
    "difference" DECIMAL(12,2),
    "facts" JSONB NOT NULL DEFAULT '{}',
    "to_confirm" BOOLEAN NOT NULL DEFAULT false,
    "state" VARCHAR(9) NOT NULL DEFAULT 'open',
    "reason" VARCHAR(500),
    "state_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state_by_id" INTEGER,
    "dispute_id" INTEGER,
    "adjustments" INTEGER NOT NULL DEFAULT 0,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "premium_month" (
    "client_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "people" INTEGER NOT NULL,
    "premium" DECIMAL(14,2) NOT NULL,
    "import_ids" INTEGER[],
    "dispute_until" DATE NOT NULL,
    "census_as_of" DATE,
    "has_groups" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_month_pkey" PRIMARY KEY ("client_id","month")
);

-- CreateTable
CREATE TABLE "premium_dispute" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "carrier" VARCHAR(125) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,
    "lines" JSONB NOT NULL,

    CONSTRAINT "premium_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "premium_elsewhere" (
    "client_id" INTEGER NOT NULL,
    "person" VARCHAR(140) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,

    CONSTRAINT "premium_elsewhere_pkey" PRIMARY KEY ("client_id","person")
);

-- CreateTable
CREATE TABLE "premium_due" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" INTEGER,
    "import_id" INTEGER,

    CONSTRAINT "premium_due_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "premium_finding_dispute_id_idx" ON "premium_finding"("dispute_id");

-- CreateIndex
CREATE UNIQUE INDEX "premium_finding_client_id_month_plan_type_person_kind_key" ON "premium_finding"("client_id", "month", "plan_type", "person", "kind");

-- CreateIndex
CREATE INDEX "premium_month_month_idx" ON "premium_month"("month");

-- CreateIndex
CREATE INDEX "premium_dispute_client_id_idx" ON "premium_dispute"("client_id");

-- AddForeignKey
ALTER TABLE "premium_finding" ADD CONSTRAINT "premium_finding_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "premium_dispute"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- prisma/sql/120-premium-check.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'premium_finding_client_id_ref') then
    alter table premium_finding add constraint premium_finding_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_finding_state_by_id_ref') then
    alter table premium_finding add constraint premium_finding_state_by_id_ref
      foreign key (state_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'premium_month_client_id_ref') then
    alter table premium_month add constraint premium_month_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_dispute_client_id_ref') then
    alter table premium_dispute add constraint premium_dispute_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_dispute_created_by_id_ref') then
    alter table premium_dispute add constraint premium_dispute_created_by_id_ref
      foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'premium_elsewhere_client_id_ref') then
    alter table premium_elsewhere add constraint premium_elsewhere_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_elsewhere_created_by_id_ref') then
    alter table premium_elsewhere add constraint premium_elsewhere_created_by_id_ref
      foreign key (created_by_id) references app_user (id);
  end if;
end $$;

create or replace function note_premium_customer() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id) values (coalesce(new.customer_id, old.customer_id));
  return null;
end $$;

create or replace trigger census_premium_due after insert or update or delete on census
  for each row execute function note_premium_customer();

create or replace trigger benefit_group_year_premium_due after insert or update or delete on benefit_group_year
  for each row execute function note_premium_customer();

create or replace function note_premium_client() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id) values (new.id);
  return null;
end $$;

create or replace trigger customer_premium_due after update on customer for each row
  when ((old.termed_on, old.deleted_at) is distinct from (new.termed_on, new.deleted_at))
  execute function note_premium_client();

create or replace function note_premium_group() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id) values (new.customer_id);
  insert into premium_due (customer_id)
  select p.customer_id from subsidiary_group g join client_year p on p.id = g.primary_client_id
  where g.id in (old.subsidiary_group_id, new.subsidiary_group_id);
  return null;
end $$;

create or replace trigger client_year_premium_due after update on client_year for each row
  when (old.subsidiary_group_id is distinct from new.subsidiary_group_id) execute function note_premium_group();

create or replace function note_premium_import() returns trigger language plpgsql as $$
begin
  insert into premium_due (import_id) values (new.id);
  return null;
end $$;

create or replace trigger file_import_premium_due after update on file_import for each row
  when (new.format = 3 and (old.state = 'published') is distinct from (new.state = 'published'))
  execute function note_premium_import();

create or replace trigger file_import_premium_due_insert after insert on file_import for each row
  when (new.format = 3 and new.state = 'published') execute function note_premium_import();

create or replace function note_premium_profile() returns trigger language plpgsql as $$
begin
  insert into premium_due (import_id) select id from file_import where profile_id = new.id and state = 'published';
  return null;
end $$;

create or replace trigger import_profile_premium_due after update on import_profile for each row
  when ((old.wash_rule, old.dispute_days) is distinct from (new.wash_rule, new.dispute_days))
  execute function note_premium_profile();

create or replace function note_premium_plan() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id)
  select distinct g.customer_id from benefit_group_plan p join benefit_group_year g on g.id = p.group_year_id
  where p.plan_id = new.id;
  return null;
end $$;

create or replace trigger plan_premium_due after update on plan for each row
  when (old.code is distinct from new.code) execute function note_premium_plan();

-- prisma/sql/130-events.sql
create or replace function event_of_audit(entity text, action text, changes jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when action like 'auth.%' or changes ? 'signIn' then null
    when entity = 'customer' then case
      when action = 'customers.purge' then 'customer.purged'
      when changes ? 'deletedAt' then
        case when changes->'deletedAt'->>1 is null then 'customer.restored' else 'customer.deleted' end
      when changes ? 'stageId' then case
        when changes->'stageId'->>0 is null then 'customer.created'
        when changes->'stageId'->>1 = '165' then 'customer.archived'
        when changes->'stageId'->>0 = '165' then 'customer.unarchived'
        else 'customer.promoted' end
      when changes->'termedOn'->>1 is not null then 'customer.termed'
      when changes ? 'isActive' then
        case when changes->'isActive'->>1 = 'true' then 'customer.activated' else 'customer.inactivated' end
      when changes ? 'rfp.submittedOn' then
        case when changes->'rfp.submittedOn'->>1 is null then 'rfp.unlocked' else 'rfp.submitted' end
      when action = 'portal.unlock' then 'rfp.unlocked'
      when action like 'portal.%' then 'rfp.saved'
      when changes ? 'salesAgentId' and changes - 'salesAgentId' = '{}' then 'customer.assigned'
      else 'customer.updated' end
    when entity in ('contact', 'location', 'payCycle', 'withholding', 'workersComp', 'customerPlan', 'scenario',
      'clientYear', 'subsidiaryGroup', 'renewalInstruction', 'sandbox') then
      case when action like 'portal.%' then 'rfp.saved' else 'customer.updated' end
    when entity = 'premiumCheck' then case when changes <> '{}' then 'customer.updated' end
    when entity = 'census' then case
      when action like 'census.portal%' then 'rfp.saved'
      when changes <> '{}' then 'customer.updated' end
    when entity = 'benefitGroup' then case
      when changes ? 'renewalStatusId' then case changes->'renewalStatusId'->>1
        when '183' then 'renewal.prepared'
        when '175' then 'renewal.sent'
        when '176' then 'renewal.opened'
        when '177' then
          case when changes->'renewalStatusId'->>0 in ('178', '174') then 'renewal.unlocked' else 'renewal.saved' end
        when '178' then 'renewal.signed'
        when '174' then 'renewal.approved'
        when '179' then case when changes->'renewalStatusId'->>0 is null then 'renewal.prepared' else 'renewal.termed' end
        else 'group.removed' end
      when action like 'renewalPortal.%' then 'renewal.saved'
      when action = 'renewals.resend' then 'renewal.sent'
      when action = 'renewal-reminder' then 'renewal.reminded'
      when action = 'renewals.reset' then 'renewal.unlocked'
      when action = 'benefitGroups.remove' then 'group.removed'
      else 'group.saved' end
    when entity = 'note' then case when action = 'notes.remove' then 'note.removed' else 'note.saved' end
    when entity = 'followUp' then case
      when changes->'doneAt'->>1 is not null then 'followUp.done'
      when changes ? 'dueOn' and changes->'dueOn'->>1 is null then 'followUp.removed'
      when changes->'dueOn'->>0 is not null and not changes ? 'person' then 'followUp.moved'
      when changes ? 'doneAt' and not changes ? 'dueOn' and not changes ? 'person' then 'followUp.reopened'
      else 'followUp.set' end
    when entity = 'document' then case
      when action = 'proposal' then 'proposal.generated'
      when action in ('documents.remove', 'portal.removeDocument') then 'document.removed'
      when changes = '{}' then null
      else 'document.added' end
    when entity = 'proposal' then case
      when action in ('proposals.email', 'acceptances.send') then 'proposal.sent'
      when changes ? 'acceptance' then case changes->'acceptance'->>1
        when 'viewed' then 'proposal.viewed'
        when 'signed' then 'proposal.accepted'
        when 'declined' then 'proposal.declined'
        when 'expired' then 'proposal.expired'
        when 'withdrawn' then 'proposal.withdrawn' end end
    when entity = 'file-import' then case
      when action like 'fileImports.upload%' or action = 'fileImports.demo' then 'import.uploaded'
      when action = 'file-import' then 'import.checked'
      when action = 'fileImports.publish' then 'import.published'
      when action = 'fileImports.undo' then 'import.undone'
      when action in ('fileImports.discard', 'fileImports.remove') then 'import.discarded' end
    when entity in ('tier', 'plan', 'rate', 'fee', 'benefitYear', 'futaCreditReduction', 'marginDefault',
      'wcStateTerms', 'premiumDiscountTable', 'ageCurve', 'benchmark', 'stateContinuation') then
      case when action like 'reference.remove%' then 'reference.removed' else 'reference.saved' end
    when entity = 'user' then case
      when changes ? 'deletedAt' or (changes ? 'email' and changes->'email'->>1 is null) then 'user.removed'
      when changes ? 'email' and changes->'email'->>0 is null then 'user.created'
      else 'user.updated' end
  end
$$;

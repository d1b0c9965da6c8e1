-- CreateTable
CREATE TABLE "census" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "as_of" DATE NOT NULL,
    "label" VARCHAR(125) NOT NULL,
    "source" VARCHAR(5) NOT NULL,
    "filename" VARCHAR(255),
    "by_customer" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "previous_id" INTEGER,
    "columns" JSONB NOT NULL DEFAULT '{}',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "rows_read" INTEGER NOT NULL,
    "warned" INTEGER NOT NULL,
    "left_out" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,
    "superseded_at" TIMESTAMPTZ(3),
    "undone" BOOLEAN NOT NULL DEFAULT false,
    "rows_deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "census_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "census_row" (
    "census_id" INTEGER NOT NULL,
    "row_no" INTEGER NOT NULL,
    "emp_no" VARCHAR(20),
    "last_name" VARCHAR(65),
    "first_name" VARCHAR(65),
    "dob" DATE,
    "gender" CHAR(1),
    "hire_date" DATE,
    "term_date" DATE,
    "zip" CHAR(5),
    "state" CHAR(2),
    "ft_pt" CHAR(2),
    "weekly_hours" DECIMAL(5,2),
    "hours_assumed" BOOLEAN NOT NULL DEFAULT false,
    "pay_type" CHAR(1),
    "hourly_rate" DECIMAL(8,4),
    "annual_wage" DECIMAL(9,2),
    "pay_cycle" SMALLINT,
    "job_class" VARCHAR(60),
    "wc_code" VARCHAR(4),
    "seasonal" BOOLEAN NOT NULL DEFAULT false,
    "owner" BOOLEAN NOT NULL DEFAULT false,
    "current_plan" VARCHAR(125),
    "tier" CHAR(2),
    "waive_reason" VARCHAR(12),
    "spouse_dob" DATE,
    "child_dobs" DATE[],
    "cobra" BOOLEAN NOT NULL DEFAULT false,
    "cobra_end" DATE,
    "annual" DECIMAL(10,2),
    "warnings" VARCHAR(200),

    CONSTRAINT "census_row_pkey" PRIMARY KEY ("census_id","row_no")
);

-- CreateTable
CREATE TABLE "census_application" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "census_id" INTEGER,
    "as_of" DATE NOT NULL,
    "figure" VARCHAR(12) NOT NULL,
    "target_id" INTEGER,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_by_id" INTEGER,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "census_application_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "census_customer_id_created_at_idx" ON "census"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "census_application_customer_id_applied_at_idx" ON "census_application"("customer_id", "applied_at");

-- AddForeignKey
ALTER TABLE "census_row" ADD CONSTRAINT "census_row_census_id_fkey" FOREIGN KEY ("census_id") REFERENCES "census"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/105-census.sql
create unique index if not exists census_one_active on census (customer_id) where active;

do $$ begin
  if not exists (select from pg_constraint where conname = 'census_customer_id_ref') then
    alter table census add constraint census_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'census_created_by_id_ref') then
    alter table census add constraint census_created_by_id_ref foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'census_previous_id_ref') then
    alter table census add constraint census_previous_id_ref
      foreign key (previous_id) references census (id) on delete set null;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_customer_id_ref') then
    alter table census_application add constraint census_application_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_census_id_ref') then
    alter table census_application add constraint census_application_census_id_ref
      foreign key (census_id) references census (id) on delete set null;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_applied_by_id_ref') then
    alter table census_application add constraint census_application_applied_by_id_ref
      foreign key (applied_by_id) references app_user (id);
  end if;
end $$;

-- prisma/sql/130-events.sql
create or replace function event_of_audit(entity text, action text, changes jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when action like 'auth.%' then null
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
    when entity = 'proposal' then case when action = 'proposals.email' then 'proposal.sent' end
    when entity = 'file-import' then case
      when action like 'fileImports.upload%' or action = 'fileImports.demo' then 'import.uploaded'
      when action = 'file-import' then 'import.checked'
      when action = 'fileImports.publish' then 'import.published'
      when action = 'fileImports.undo' then 'import.undone'
      when action in ('fileImports.discard', 'fileImports.remove') then 'import.discarded' end
    when entity in ('tier', 'plan', 'rate', 'fee', 'benefitYear', 'futaCreditReduction', 'marginDefault',
      'wcStateTerms', 'premiumDiscountTable') then
      case when action like 'reference.remove%' then 'reference.removed' else 'reference.saved' end
    when entity = 'user' then case
      when changes ? 'deletedAt' then 'user.removed'
      when changes ? 'email' and changes->'email'->>0 is null then 'user.created'
      else 'user.updated' end
  end
$$;

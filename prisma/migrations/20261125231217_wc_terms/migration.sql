-- AlterTable
ALTER TABLE "payroll" ADD COLUMN     "wc_assessment_base" VARCHAR(10) NOT NULL DEFAULT 'standard',
ADD COLUMN     "wc_assessment_percent" DECIMAL(9,4) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_bill_overtime" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "wc_billed_assessment_percent" DECIMAL(9,4) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_billed_mod" DECIMAL(4,2) NOT NULL DEFAULT 1,
ADD COLUMN     "wc_catastrophe_rate" DECIMAL(9,4) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_current_premium" DECIMAL(12,2),
ADD COLUMN     "wc_expense_constant" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_experience_mod" DECIMAL(4,2) NOT NULL DEFAULT 1,
ADD COLUMN     "wc_minimum_premium" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_other_premium" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_premium" JSON,
ADD COLUMN     "wc_premium_discount" VARCHAR(10) NOT NULL DEFAULT 'none',
ADD COLUMN     "wc_program" VARCHAR(12) NOT NULL DEFAULT 'master',
ADD COLUMN     "wc_schedule_percent" DECIMAL(5,2) NOT NULL DEFAULT 0,
ADD COLUMN     "wc_states" JSON NOT NULL DEFAULT '[]',
ADD COLUMN     "wc_terrorism_rate" DECIMAL(9,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "workers_comp" ADD COLUMN     "billed_rate" DECIMAL(9,4),
ADD COLUMN     "overtime_excluded" DECIMAL(14,2),
ADD COLUMN     "overtime_factor" DECIMAL(3,1) NOT NULL DEFAULT 1.5,
ADD COLUMN     "overtime_wages" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "owners" JSON NOT NULL DEFAULT '[]',
ADD COLUMN     "rated_wages" DECIMAL(14,2);

-- CreateTable
CREATE TABLE "wc_state_terms" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "state" CHAR(2) NOT NULL,
    "owner_min" DECIMAL(12,2),
    "owner_max" DECIMAL(12,2),
    "wc_overtime_excluded" BOOLEAN NOT NULL DEFAULT true,
    "source" VARCHAR(500) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "wc_state_terms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "premium_discount_table" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "rows" JSON NOT NULL,
    "source" VARCHAR(500) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "premium_discount_table_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "wc_state_terms_year_state_key" ON "wc_state_terms"("year", "state");

-- CreateIndex
CREATE UNIQUE INDEX "premium_discount_table_year_key" ON "premium_discount_table"("year");

-- prisma/sql/030-reference.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'wc_state_terms_limits') then
    alter table wc_state_terms add constraint wc_state_terms_limits
      check (least(owner_min, owner_max) >= 0 and (owner_min is null or owner_max is null or owner_min <= owner_max));
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
    when entity in ('tier', 'plan', 'rate', 'fee', 'benefitYear', 'marginDefault', 'wcStateTerms', 'premiumDiscountTable') then
      case when action like 'reference.remove%' then 'reference.removed' else 'reference.saved' end
    when entity = 'user' then case
      when changes ? 'deletedAt' then 'user.removed'
      when changes ? 'email' and changes->'email'->>0 is null then 'user.created'
      else 'user.updated' end
  end
$$;

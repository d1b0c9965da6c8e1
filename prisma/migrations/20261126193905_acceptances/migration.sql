-- CreateTable
CREATE TABLE "acceptance" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "document_id" INTEGER NOT NULL,
    "document_sha256" CHAR(64) NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "contact_name" VARCHAR(140) NOT NULL,
    "mailed_to" VARCHAR(255) NOT NULL,
    "message" VARCHAR(4000) NOT NULL,
    "nonce" VARCHAR(50) NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "state" VARCHAR(12) NOT NULL DEFAULT 'sent',
    "valid_until" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_by_id" INTEGER NOT NULL,
    "code_hash" CHAR(64),
    "code_sent_at" TIMESTAMPTZ(3),
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "passed_at" TIMESTAMPTZ(3),
    "signed_name" VARCHAR(125),
    "signed_title" VARCHAR(125),
    "signed_at" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(255),
    "consent_text" VARCHAR(2000),
    "consent_version" VARCHAR(20),
    "disclosure_version" VARCHAR(20),
    "decline_reason" VARCHAR(1000),
    "ended_at" TIMESTAMPTZ(3),
    "sealed_document_id" INTEGER,
    "superseded_by_id" INTEGER,

    CONSTRAINT "acceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acceptance_event" (
    "id" SERIAL NOT NULL,
    "acceptance_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" VARCHAR(12) NOT NULL,
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(255),
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "acceptance_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "acceptance_key_hash_key" ON "acceptance"("key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "acceptance_sealed_document_id_key" ON "acceptance"("sealed_document_id");

-- CreateIndex
CREATE INDEX "acceptance_customer_id_id_idx" ON "acceptance"("customer_id", "id");

-- CreateIndex
CREATE INDEX "acceptance_document_id_idx" ON "acceptance"("document_id");

-- CreateIndex
CREATE INDEX "acceptance_event_acceptance_id_id_idx" ON "acceptance_event"("acceptance_id", "id");

-- AddForeignKey
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_sealed_document_id_fkey" FOREIGN KEY ("sealed_document_id") REFERENCES "document"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "acceptance_event" ADD CONSTRAINT "acceptance_event_acceptance_id_fkey" FOREIGN KEY ("acceptance_id") REFERENCES "acceptance"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/085-acceptance.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'acceptance_state_known') then
    alter table acceptance add constraint acceptance_state_known
      check (state in ('sent', 'viewed', 'signed', 'declined', 'expired', 'withdrawn', 'superseded'));
  end if;
  if not exists (select from pg_constraint where conname = 'acceptance_signed_whole') then
    alter table acceptance add constraint acceptance_signed_whole check ((state = 'signed') = (signed_at is not null)
      and (signed_at is null) = (signed_name is null) and (signed_at is null) = (consent_text is null));
  end if;
end $$;

create unique index if not exists acceptance_one_open on acceptance (customer_id) where state in ('sent', 'viewed');

create or replace function refuse_acceptance_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from acceptance where id = old.acceptance_id) then return old; end if;
  raise exception 'acceptance_event is append-only' using errcode = '42501';
end $$;

create or replace trigger acceptance_event_append_only before update or delete on acceptance_event
  for each row execute function refuse_acceptance_event_change();

create or replace function refuse_acceptance_change() returns trigger language plpgsql as $$
declare
  later constant text[] := '{sealed_document_id,code_hash,code_sent_at,code_expires_at,code_tries,passed_at}';
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

create or replace trigger acceptance_keeps_signed before update or delete on acceptance
  for each row execute function refuse_acceptance_change();

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
      'wcStateTerms', 'premiumDiscountTable') then
      case when action like 'reference.remove%' then 'reference.removed' else 'reference.saved' end
    when entity = 'user' then case
      when changes ? 'deletedAt' then 'user.removed'
      when changes ? 'email' and changes->'email'->>0 is null then 'user.created'
      else 'user.updated' end
  end
$$;

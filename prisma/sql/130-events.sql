-- Events waiting for their place in the stream.
create index if not exists event_unplaced on event (tx, id) where position is null;
-- When Operations last changed.
create index if not exists event_of_reference on event (id) include (at) where type like 'reference.%';

-- The type of the event that an audit row stands for, as in shared/events.ts. Null: no one else needs to learn of it, such
-- as sign-ins, exports and readings.
create or replace function event_of_audit(entity text, action text, changes jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when action like 'auth.%' or changes ? 'signIn' then null
    when entity = 'customer' then case
      when action = 'customers.purge' then 'customer.purged'
      when changes ? 'deletedAt' then
        case when changes->'deletedAt'->>1 is null then 'customer.restored' else 'customer.deleted' end
      when changes ? 'mergedId' then
        case when changes->'mergedId'->>1 is null then 'customer.unmerged' else 'customer.merged' end
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
    when entity = 'handOffTask' then case
      when changes->'doneAt'->>1 is not null then 'task.done'
      when changes ? 'text' and changes->'text'->>1 is null then 'task.removed'
      when changes ? 'doneAt' then 'task.reopened'
      else 'task.saved' end
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
    when entity = 'lookup' then 'valueList.saved'
    when entity = 'user' then case
      when changes ? 'deletedAt' or (changes ? 'email' and changes->'email'->>1 is null) then 'user.removed'
      when changes ? 'email' and changes->'email'->>0 is null then 'user.created'
      else 'user.updated' end
  end
$$;

-- The stages that a promotion left and entered.
create or replace function event_data_of_audit(type text, changes jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when type = 'customer.promoted'
    then jsonb_build_object('fromStage', changes->'stageId'->0, 'toStage', changes->'stageId'->1) else '{}' end
$$;

-- Every audit row causes its event in its own transaction, whoever writes it: services, statements, a previous release.
create or replace function add_events_of_audit() returns trigger language plpgsql as $$
begin
  insert into event (id, type, entity, entity_id, customer_id, at, data, request_id, actor_id, actor_name, audit_id)
  select uuidv7(a.at - clock_timestamp()), t.type, a.entity, a.entity_id, a.customer_id, a.at,
    event_data_of_audit(t.type, a.changes), a.request_id, a.actor_id, a.actor_name, a.id
  from added a cross join lateral (select event_of_audit(a.entity, a.action, a.changes) as type) t
  where t.type is not null order by a.id;
  return null;
end $$;
create or replace trigger audit_event_adds_events after insert on audit_event
  referencing new table as added for each statement execute function add_events_of_audit();

-- Emails about a customer: one event when an email is written, one when it is given up.
create or replace function add_events_of_mail() returns trigger language plpgsql as $$
begin
  if new.customer_id is not null then
    insert into event (id, type, entity, entity_id, customer_id, at, data, actor_name)
    values (uuidv7(case when tg_op = 'INSERT' then new.created_at - clock_timestamp() else '0' end),
      case when tg_op = 'INSERT' then 'mail.sent' else 'mail.failed' end, 'mail', new.id::text, new.customer_id,
      case when tg_op = 'INSERT' then new.created_at else now() end, jsonb_build_object('template', new.template), 'system');
  end if;
  return null;
end $$;
create or replace trigger mail_message_adds_event after insert on mail_message
  for each row execute function add_events_of_mail();
create or replace trigger mail_message_adds_failure after update of state on mail_message
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function add_events_of_mail();

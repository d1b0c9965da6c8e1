import { noMedicalTierId, planType, rateType, stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { statement } from '#platform/statement.ts';
import { blockRow, blockSql, businessYear } from './block-sql.ts';

interface ReferenceStep {
  kind: 'tier' | 'plan' | 'rate';
  typeId: number;
  name: string;
  /** How to replace the sample figures. */
  remedy: string;
}

const referenceSteps: readonly ReferenceStep[] = [
  { kind: 'tier', typeId: tierType.medical, name: 'Medical tiers', remedy: 'Edit them' },
  { kind: 'plan', typeId: planType.medical, name: 'Medical plans', remedy: 'Add yours' },
  { kind: 'rate', typeId: rateType.workersComp, name: 'Workers’ comp rates', remedy: 'Import yours' },
];

/** A step is open while no user has saved, copied or imported a row of the type and year. */
const referenceStep = ({ kind, typeId, name, remedy }: ReferenceStep): string => `
  select ${typeId} as id, '${kind}' as kind, '${name} of ' || ${businessYear} as name,
    case when count(t.id) = 0 then 'None: copy those of another year' else 'Sample figures. ${remedy}.' end as what
  from ${kind} t where t.type_id = ${typeId} and t.year = ${businessYear}
    ${kind === 'tier' ? `and t.id <> ${noMedicalTierId}` : ''}
  having not coalesce(bool_or(exists (
    select from audit_event a where a.entity = '${kind}' and a.entity_id = t.id::text)), false)`;

/** An installation is new until it has a client or has emailed a proposal. */
const isNew = `case when exists (select from customer where stage_id = ${stage.client}) then false
  else not exists (select from event where type = 'proposal.sent') end`;

/** What a new installation lacks for its first proposal. $1 is the time, $2 the business day. */
export const setup = statement(
  'today-setup',
  blockSql({
    hits: `select s.*, null::timestamptz as since from (
        select 0 as id, 'provider' as kind, 'Provider’s name and logo' as name,
          'Customers see the default' as what
          where not exists (select from branding)
        union all select 0, 'agent', 'First sales agent', 'Give one of the users this right'
          where not exists (select from app_user where is_sales_agent and deleted_at is null)
        ${referenceSteps.map((step) => `union all ${referenceStep(step)}`).join('\n')}) s
      where $1::timestamptz is not null and ${isNew}`,
    line: { name: 'h.name', what: 'h.what', dueOn: '$2::date', subject: 'h.kind' },
  }),
  blockRow,
);

import { type PlanSection, planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  disabilityFields,
  infoFields,
  lifeFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { unsetSavedDate } from '@worksmart/shared/platform/dates.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { hsaModelId, noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { arrayJson, dateJson, instantJson, lookupJson, objectJson, tierJson } from '#platform/json-sql.ts';
import { fieldsJson } from '#platform/record-sql.ts';
import { toSql, toSqlValue, toSqlValues } from '#platform/rule.ts';
import {
  canDeleteGroup,
  canEditGroup,
  isSigned,
  managesOwnBenefits,
  renewalAbilities,
} from './benefit-group.policy.ts';
import { hsaLimitSql } from './hsa-limits.service.ts';

/** Whether group `g` has a medical tier other than "No Medical". */
const hasMedicalSql = `(g.medical_tier_id is not null and g.medical_tier_id <> ${noMedicalTierId})`;

const tierAmounts = Object.fromEntries(
  coverageTiers.flatMap((tier) => {
    const column = (name: string) => `gp.${tier.toLowerCase()}_${name}`;
    return [
      [`${tier}_Premium`, `trim_scale(${column('premium')})`],
      [`${tier}_Employer`, `trim_scale(${column('employer')})`],
      [`${tier}_Employee`, `trim_scale(greatest(${column('premium')} - ${column('employer')}, 0))`],
      [`${tier}_HSA`, `trim_scale(${column('hsa')})`],
    ];
  }),
);

const isHsa = `p.model_type_id = ${hsaModelId}`;

const plan = objectJson({
  id: 'p.id',
  planName: 'p.name',
  active: 'gp.active',
  hasHSA: isHsa,
  isAnnual_HSA: 'gp.is_annual_hsa',
  hsA_Limit_EE: `case when ${isHsa} then trim_scale(coalesce(gp.hsa_limit_ee, ${hsaLimitSql('g', 'hsa_self')})) end`,
  hsA_Limit_EF: `case when ${isHsa} then trim_scale(coalesce(gp.hsa_limit_ef, ${hsaLimitSql('g', 'hsa_family')})) end`,
  noContribution: 'gp.no_contribution',
  ...tierAmounts,
});

const planRows = (section: PlanSection): string =>
  `benefit_group_plan gp join plan p on p.id = gp.plan_id left join benefit_year h on h.year = y.year
     left join benefit_year hn on hn.year = y.year + 1
   where gp.group_year_id = g.id and p.type_id = ${planSections[section]}`;

/** The default minimum contribution: half of the cheapest EE premium. */
const medicalMinimum = `coalesce(g.medical_min_contribution, (
  select round(min(gp.ee_premium) / 2, 2) from ${planRows('medical')} and ${hasMedicalSql} and not gp.no_contribution), 0)`;

const section = (name: PlanSection, hidden: string): string =>
  objectJson({
    minContribution: `trim_scale(${name === 'medical' ? medicalMinimum : `coalesce(g.${name}_min_contribution, 0)`})`,
    flatRate: `g.${name}_flat_rate`,
    percentage: `g.${name}_percentage`,
    plans: arrayJson(
      plan,
      name === 'medical' ? `${planRows(name)} and (${hasMedicalSql} or ${hidden}::boolean)` : planRows(name),
      'p.name, p.id',
    ),
  });

/** The SQL parameters of a group's JSON. */
export interface GroupParameters {
  /** Whether the reader manages benefits. */
  manages: string;
  /** The address that portal links start with. */
  publicUrl: string;
  /** Whether to include medical plans of a group without a medical tier: its save must not lose them. */
  hidden: string;
  /** The business year. */
  businessYear: string;
}

const renewalDocument = objectJson({
  dateStamp: instantJson('d.created_at'),
  name: 'd.name',
  id: 'd.id',
  url: `'/api/renewal/document/' || d.id || '/file'`,
  voided: 'exists (select from renewal_signature s where s.document_id = d.id and s.voided_at is not null)',
});

/** Returns the SQL of a whole benefit group: `g` of client year `y` of customer `c`. */
export const benefitGroupJson = ({ manages, publicUrl, hidden, businessYear }: GroupParameters): string =>
  objectJson({
    id: 'g.id',
    rowVersion: 'g.row_version',
    year: 'y.year',
    benefitGroup: objectJson({ id: 'g.group_id', name: 'g.name' }),
    ...fieldsJson('g', infoFields),
    medicalTier: tierJson('g.medical_tier_id'),
    medical: section('medical', hidden),
    dental: section('dental', hidden),
    vision: section('vision', hidden),
    life: objectJson(fieldsJson('g', lifeFields)),
    disability: objectJson(fieldsJson('g', disabilityFields)),
    retirement: objectJson({ ...fieldsJson('g', retirementFields), matchPerc: 'trim_scale(g.match_perc)' }),
    renewal: objectJson({
      renewalStatus: lookupJson('g.renewal_status_id'),
      submissionDate: instantJson('g.submission_date'),
      renewalStatusDate: instantJson('g.renewal_status_date'),
      renewalURL: `case when ${toSql(managesOwnBenefits, { manages })} then ${publicUrl}::text || '/portal/renewal/' || g.renewal_key end`,
      benefitGroupRecordID: 'g.id',
      documents: arrayJson(
        renewalDocument,
        'renewal_document d where d.group_year_id = g.id',
        'd.created_at desc, d.id desc',
      ),
      contactDate: `coalesce(${dateJson('g.contact_date')}, '${unsetSavedDate}')`,
      contactInitial: `coalesce(g.contact_initial, '')`,
      unlockNote: 'g.unlock_note',
      mailedAt: instantJson('g.mailed_at'),
      mailedTo: 'g.mailed_to',
      dueOn: dateJson('g.renewal_due_on'),
      remindersOff: `to_json(coalesce(g.reminders_off, '{}'))`,
      signedName: 'g.signed_name',
      signedAt: instantJson('g.signed_at'),
      isSigned: toSqlValue(isSigned, {}),
      withoutSuccessor: `coalesce(g.findings->'withoutSuccessor', '[]')`,
      abilities: objectJson(toSqlValues(renewalAbilities, { manages, businessYear })),
    }),
    abilities: objectJson(toSqlValues({ save: canEditGroup, delete: canDeleteGroup }, { manages })),
  });

/** The minimum contributions that were set, by section; null for the default. */
export const ownMinimumsJson = objectJson({
  medical: 'g.medical_min_contribution',
  dental: 'g.dental_min_contribution',
  vision: 'g.vision_min_contribution',
});

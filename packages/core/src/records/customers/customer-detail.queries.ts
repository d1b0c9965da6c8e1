import { mayEditAdminRates } from '@worksmart/shared/platform/permissions.ts';
import { benefitsFields } from '@worksmart/shared/records/customers/benefits.fields.ts';
import { contactFields } from '@worksmart/shared/records/customers/contact.schema.ts';
import {
  clientFields,
  companyFields,
  pageFields,
  profileFields,
  rfpFields,
} from '@worksmart/shared/records/customers/customer.fields.ts';
import { locationFields } from '@worksmart/shared/records/customers/location.schema.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import {
  arrayJson,
  dateJson,
  documentJson,
  instantJson,
  lookupJson,
  objectJson,
  qualifiedColumns,
  tierJson,
  userJson,
} from '#platform/json-sql.ts';
import { fieldsJson, rowJson } from '#platform/record-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';
import { visibility, visibleSql } from './customer.policy.ts';
import { adminRatesJson, payRollJson } from './payroll-json.ts';

const contacts = arrayJson(
  rowJson('n', contactFields),
  'contact n where n.customer_id = c.id',
  'n.is_primary desc, n.id',
);
const locations = arrayJson(
  rowJson('l', locationFields),
  'location l where l.customer_id = c.id',
  'l.is_primary desc, l.id',
);

const documentsWhere = (condition: string) =>
  arrayJson(
    documentJson('d'),
    `document d where d.customer_id = c.id and ${condition}`,
    'd.created_at desc, d.id desc',
  );

const subsidiaryGroup = `(select ${objectJson({
  id: 'g.id',
  name: 'g.name',
  primaryClientID: 'g.primary_client_id',
  parentClientID: 'g.primary_client_id',
  primaryCustomerID: 'p.customer_id',
})} from subsidiary_group g join client_year p on p.id = g.primary_client_id where g.id = cy.subsidiary_group_id)`;

const profile = objectJson(fieldsJson('c', profileFields));
const client = objectJson({ id: 'cy.id', year: 'cy.year', ...fieldsJson('cy', clientFields), subsidiaryGroup });

/** SQL that is more than a column, or whose column is named in another way. */
const insteadOfColumn: Readonly<Record<string, Record<string, string>>> = {
  medical: { medicalTier: tierJson('b.medical_tier_id'), section_125_Offered: 'b.section_125_offered' },
};

/** SQL of `rfp.benefits`, from `rfp_benefits b`. */
const benefitsJson = objectJson(
  Object.fromEntries(
    Object.entries(benefitsFields).map(([part, fields]) => [
      part,
      objectJson({ ...fieldsJson('b', fields), ...insteadOfColumn[part] }),
    ]),
  ),
);

/** `$2` is the base address of portal links, `$3` the business time zone, `$4` whether the user may edit admin rates. */
const rfp = objectJson({
  rfpKey: 'r.rfp_key',
  url: `$2::text || '/portal/rfp/' || r.rfp_key`,
  createdOn: instantJson('r.created_on'),
  createdBy: `(select u.first_name || ' ' || u.last_name from app_user u where u.id = r.created_by_id)`,
  submittedOn: instantJson('r.submitted_on'),
  expiration: dateJson('r.expiration at time zone $3::text'),
  rfpYear: 'r.rfp_year',
  ...fieldsJson('r', rfpFields),
  payRoll: payRollJson,
  adminRates: adminRatesJson,
  benefits: benefitsJson,
  checklist: objectJson(
    Object.fromEntries(
      ['step1_1', 'step1_2', 'step2_1', 'step2_2', 'step3_1', 'step3_2', 'step3_3'].map((step) => [step, `r.${step}`]),
    ),
  ),
  documents: documentsWhere(`d.type_id not in (${documentType.proposal}, ${documentType.renewal})`),
});

const detail = objectJson({
  ...qualifiedColumns('c', 'id rowVersion'),
  ...fieldsJson('c', companyFields),
  ...qualifiedColumns('c', 'operatingYear isActive'),
  source: lookupJson('c.source_id'),
  salesAgent: userJson('c.sales_agent_id'),
  customerStatus: lookupJson('c.status_id'),
  statusDate: instantJson('c.status_date'),
  customerStage: `(select ${objectJson({
    id: 'k.id',
    name: 'k.name',
    description: 'k.name',
    date: instantJson('c.stage_date'),
  })} from lookup k where k.id = c.stage_id)`,
  benefitYears: arrayJson('y.year', 'client_year y where y.customer_id = c.id', 'y.year desc'),
  noteCount: '(select count(*) from note o where o.customer_id = c.id)',
  contacts,
  locations,
  profile,
  client,
  sGroupId: 'cy.subsidiary_group_id',
  ...fieldsJson('cy', pageFields),
  rfp,
  documents: documentsWhere(`d.type_id = ${documentType.proposal}`),
});

const detailRow = statement(
  'customer-detail',
  `
  select ${detail}::text as json, c.stage_id as "stageId", c.status_id as "statusId", c.sales_agent_id as "salesAgentId"
  from customer c
  join client_year cy on cy.customer_id = c.id and cy.year = c.operating_year
  join rfp r on r.customer_id = c.id
  join payroll pr on pr.customer_id = c.id
  join admin_rates ar on ar.customer_id = c.id
  join rfp_benefits b on b.customer_id = c.id
  where c.id = $1 and c.deleted_at is null and ${visibleSql('$5', '$6')}`,
  { json: kind.text, stageId: kind.int, statusId: kind.int.orNull, salesAgentId: kind.int.orNull },
);

export type DetailRow = RowOf<typeof detailRow>;

const valuesFor = ({ actor, config }: Pick<Context, 'actor' | 'config'>, id: number): unknown[] => {
  const { PUBLIC_URL, BUSINESS_ZONE } = config;
  return [id, PUBLIC_URL, BUSINESS_ZONE, mayEditAdminRates(actor), ...visibility(actor)];
};

/** Reads the whole record without its abilities as JSON text in one statement. Undefined if the user may not open it. */
export const readStoredDetail = async (
  ctx: Pick<Context, 'read' | 'actor' | 'config'>,
  id: number,
): Promise<DetailRow | undefined> => (await ctx.read(detailRow, valuesFor(ctx, id)))[0];

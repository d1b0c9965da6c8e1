import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldAt } from '#platform/record.ts';
import { recordFields } from '#records/customers/customer.fields.ts';
import {
  portalContact,
  portalContactSave,
  portalForm,
  portalLocation,
  portalLocationSave,
  portalPayCycle,
  portalPayCycleSave,
  portalSave,
  portalWithholding,
  portalWithholdingSave,
  portalWorkersComp,
  portalWorkersCompSave,
} from './schema.ts';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

const pathsIn = (schema: Schema, at = ''): string[] => {
  const { properties = {} } = schema.anyOf?.find((one) => one.properties) ?? schema;
  return Object.entries(properties).flatMap(([name, one]) => [at + name, ...pathsIn(one, `${at}${name}.`)]);
};
/** The paths of the record's fields in a schema of the portal, whose form has the parts of `rfp` without `rfp`. */
const fieldsIn = (schema: z.ZodType, io: 'input' | 'output') =>
  pathsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)
    .map((path) => path.replace(/^(payRoll|benefits)\./, 'rfp.$1.'))
    .filter((path) => fieldAt(recordFields, path))
    .sort();

const below = (part: string, names: string) => names.split(' ').map((name) => `${part}.${name}`);
/**
 * A new field of the record reaches the customer unless `schema.ts` leaves it out. It belongs in this list only if the
 * customer may read and change it.
 */
const customersFields = [
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  ...below('profile', 'description companyType w2Wages dateOfCorp fein indianaDomiciled wsMarketing'),
  ...below('rfp.payRoll', 'usesService vendor conversionFee contractors contractorCount usesContractorService'),
  ...below('rfp.payRoll', 'contractorServiceRate contractorServiceCycles usesTimeclock timeclockCount timeclockCharge'),
  ...below('rfp.payRoll.taxInfo', 'isNFP subjectToFUTA unemploymentClaim isTaxCurrent'),
  ...below('rfp.payRoll.wcTerms', 'experienceMod currentPremium'),
  ...below('rfp.benefits.medical', 'sponsorsPlan planVendor renewalDate plansOffered poS_Offered hmO_Offered'),
  ...below('rfp.benefits.medical', 'ppO_Offered hdhP_Offered hrA_Offered hsaVendor basicLife_Offered basicLifeAmount'),
  ...below('rfp.benefits.medical', 'section_125_Offered flexibleSpendingAccount extendsCobra cobraVendor cobraCount'),
  ...below('rfp.benefits.dental', 'sponsorsPlan planVendor renewalDate'),
  ...below('rfp.benefits.vision', 'sponsorsPlan planVendor renewalDate'),
  ...below('rfp.benefits.life', 'sponsorsPlan planVendor renewalDate'),
  ...below('rfp.benefits.disability', 'stD_SponsorsPlan stD_PlanVendor stD_RenewalDate'),
  ...below('rfp.benefits.disability', 'ltD_SponsorsPlan ltD_PlanVendor ltD_RenewalDate'),
  ...below('rfp.benefits.retirement', 'sponsorsPlan planVendor renewalDate planType'),
  ...below('rfp.benefits.ancillary', 'hasBenefits description'),
].sort();

test('the customer reads and changes these fields of its record, and no others', () => {
  expect(fieldsIn(portalSave, 'input')).toEqual(customersFields);
  expect(fieldsIn(portalForm, 'output')).toEqual(customersFields);
});

test.each([
  [
    'contact',
    portalContact,
    portalContactSave,
    'firstName lastName title email phone address address2 city state zip primary',
  ],
  ['location', portalLocation, portalLocationSave, 'label address address2 city state zip primary'],
  ['pay cycle', portalPayCycle, portalPayCycleSave, 'description cycleCount ftCount ptCount wages'],
  [
    'withholding',
    portalWithholding,
    portalWithholdingSave,
    'state employeeCount sutaNum whAccount taxRate w2Count belowBaseCount belowBaseWages',
  ],
  [
    'workers’ comp line',
    portalWorkersComp,
    portalWorkersCompSave,
    'state employeeCount code rate monthlyWages annualWages overtimeWages overtimeFactor overtimeExcluded owners',
  ],
] as const)('and these of a %s', (_row, { shape: read }, { shape: saved }, names) => {
  const expected = ['id', 'rowVersion', ...names.split(' ')].sort();
  expect([Object.keys(read).sort(), Object.keys(saved).sort()]).toEqual([expected, expected]);
});

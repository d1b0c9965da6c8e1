import type { CalendarDate } from '#platform/dates.ts';
import { states } from '#platform/reading/states.ts';
import type { ComparedPlan } from '#pricing/comparison/comparison.schema.ts';
import { noMedicalOffered } from '#pricing/comparison/constants.ts';
import { checklistFields } from '#records/customers/customer.fields.ts';
import { shouldHaveEffectiveDate } from '#records/customers/effective-date.rules.ts';
import type { CustomerDetail } from '#records/customers/schema.ts';
import { type AdminRateField, payrollCycles } from '#records/lookups/constants.ts';
import { headcount } from '#records/payroll/admin-rates.rules.ts';
import { isMonopolistic } from '#records/payroll/workers-comp.rules.ts';
import { includesPlans, needsMedicalTier, type ProposalOption, type ProposalOptions } from './options.ts';

/** What an item refers to in the record. */
export interface ReadinessTarget {
  tab: 'company' | 'contacts' | 'locations' | 'payroll' | 'comparison' | 'proposal' | 'checklist';
  /** The tab inside Payroll. */
  section?: PayrollSection;
  /** Path of the field in the record's form. */
  field?: string;
  /** The table, by its heading, and the row in it, by its name; without a row, the table's Add button. */
  table?: string;
  row?: string;
}

export type PayrollSection = 'General' | 'Tax Info' | 'Work Comp' | 'Admin Rates';

export interface ReadinessItem extends ReadinessTarget {
  /** What the missing item blocks. */
  purpose: 'proposal' | 'promotion';
  /** Blocking: without it the proposal has a gap. Advice: it would improve the proposal. */
  severity: 'blocking' | 'advice';
  text: string;
}

/** The parts of a record that determine its readiness. */
export type ReadinessRecord = Pick<
  CustomerDetail,
  'name' | 'address' | 'city' | 'state' | 'zip' | 'salesAgent' | 'profile' | 'contacts' | 'locations'
> & {
  customerStage: { id: number };
  rfp: Pick<CustomerDetail['rfp'], 'rfpYear' | 'effectiveDate' | 'payRoll' | 'adminRates' | 'benefits' | 'checklist'>;
};

export interface ReadinessScope {
  /** The customer's plans as compared; undefined if unknown, and then not judged. */
  plans: readonly Pick<ComparedPlan, 'planName' | 'selected' | 'missing' | 'quantity'>[] | undefined;
  /** The contents of the proposal. */
  options: Omit<ProposalOptions, 'archive'>;
  /** The current day in the business time zone. */
  today: CalendarDate;
}

type Severity = ReadinessItem['severity'];
type Ask = readonly [missing: boolean, text: string, target?: Partial<ReadinessTarget>, severity?: Severity];

const ask = (at: ReadinessTarget, asks: readonly Ask[], purpose: ReadinessItem['purpose'] = 'proposal') =>
  asks
    .filter(([missing]) => missing)
    .map(([, text, target, severity = 'blocking']): ReadinessItem => ({ purpose, severity, text, ...at, ...target }));

/** The path of a proposal option, which is not a field of the record. */
export const proposalField = (option: ProposalOption) => `proposal.${option}`;

const blank = (value: unknown): boolean => value === null || value === undefined || value === '';

const companyItems = (record: ReadinessRecord, { today }: ReadinessScope): ReadinessItem[] => {
  const { profile, salesAgent } = record;
  const address = (['name', 'address', 'city', 'state', 'zip'] as const).find((field) => blank(record[field]));
  return ask({ tab: 'company' }, [
    [address !== undefined, 'Company name and address', { field: address ?? 'name' }],
    [salesAgent === null, 'The sales agent, who presents the proposal', { field: 'salesAgent' }],
    [blank(profile.fein), 'FEIN', { field: 'profile.fein' }, 'advice'],
    [profile.companyType === null, 'Type of corporation', { field: 'profile.companyType' }, 'advice'],
    [blank(profile.dateOfCorp), 'Date of incorporation', { field: 'profile.dateOfCorp' }, 'advice'],
    [
      shouldHaveEffectiveDate(record, today),
      `Effective date: without it, the record is priced with ${record.rfp.rfpYear}`,
      { field: 'rfp.effectiveDate' },
      'advice',
    ],
  ]);
};

const contactItems = ({ contacts, locations }: ReadinessRecord): ReadinessItem[] => {
  const primary = contacts.find((contact) => contact.primary);
  const row = primary && `${primary.firstName} ${primary.lastName}`.trim();
  return [
    ...ask({ tab: 'contacts', table: 'Contacts' }, [
      [!primary, 'A primary contact, to whom the proposal is addressed'],
      [blank(primary?.email) && Boolean(primary), `An email address for the primary contact, ${row}`, { row }],
      [blank(primary?.phone) && Boolean(primary), `A phone number for the primary contact, ${row}`, { row }, 'advice'],
    ]),
    ...ask({ tab: 'locations', table: 'Locations' }, [[locations.length === 0, 'At least one location']]),
  ];
};

const people = (count: number): string => `${count} ${count === 1 ? 'employee' : 'employees'}`;

const feeAsk = (
  record: ReadinessRecord,
  field: 'wsFee' | AdminRateField,
  { name, count }: { name: string; count: number },
): Ask => {
  const { adminRates, rfpYear } = record.rfp;
  const missing = count > 0 && adminRates[field] === null;
  if (adminRates[`${field}_Override`]) return [missing, `${name}: overridden without an amount`, rateField(field)];
  const total = people(headcount(record.rfp.payRoll.payCycles));
  return [missing, `${name}: Operations has no fee for ${total} in ${rfpYear}`, rateField(field)];
};

const rateField = (field: string) => ({ field: `rfp.adminRates.${field}` });

const adminRateItems = (record: ReadinessRecord): ReadinessItem[] => {
  const { payRoll, adminRates } = record.rfp;
  const employees = headcount(payRoll.payCycles);
  return [
    ...ask({ tab: 'payroll', section: 'General', table: 'Pay Cycles' }, [
      [employees === 0, 'A pay cycle with employees'],
    ]),
    ...ask({ tab: 'payroll', section: 'Admin Rates' }, [
      ...payrollCycles.map(({ field, name }) =>
        feeAsk(record, field, { name: `${name} rate`, count: adminRates[`${field}_Count`] }),
      ),
      feeAsk(record, 'wsFee', { name: 'Implementation fee', count: employees }),
      [
        blank(adminRates.rate),
        'Current monthly rate: without it no savings on administration are shown',
        rateField('rate'),
        'advice',
      ],
    ]),
  ];
};

const stateName = (code: string): string => states.find(([state]) => state === code)?.[1] ?? code;

const taxItems = ({ rfp: { payRoll, rfpYear } }: ReadinessRecord): ReadinessItem[] => {
  const rows = payRoll.taxInfo.witholdings;
  const inStates = rows.reduce((count, { employeeCount }) => count + employeeCount, 0);
  const paid = headcount(payRoll.payCycles);
  return ask({ tab: 'payroll', section: 'Tax Info', table: 'Unemployment and Witholdings' }, [
    [rows.length === 0, 'Unemployment by state', {}, 'advice'],
    ...rows.map(
      ({ state, currentSUTA, proposedSUTA }): Ask => [
        currentSUTA === null || proposedSUTA === null,
        `Operations has no SUTA rate for ${state} ${rfpYear}`,
        { row: stateName(state) },
      ],
    ),
    [
      rows.length > 0 && paid > 0 && inStates !== paid,
      `${people(inStates)} by state, but ${paid} in the pay cycles`,
      {},
      'advice',
    ],
  ]);
};

const workersCompItems = ({ rfp: { payRoll, rfpYear } }: ReadinessRecord): ReadinessItem[] => {
  if (!payRoll.includeWorkersComp) return [];
  const rows = payRoll.workersComp;
  const needsRates = payRoll.wcTerms.wcProgram !== 'own';
  return ask({ tab: 'payroll', section: 'Work Comp', table: 'Work Comp' }, [
    [rows.length === 0, 'Workers’ comp is to be included, but there are no rows'],
    ...rows.flatMap(({ state, code, proposedRate }): Ask[] => [
      [
        needsRates && proposedRate === null && !isMonopolistic(state),
        `Operations has no WC rate for ${state} ${code} ${rfpYear}`,
        { row: `${state} ${code}` },
      ],
      [isMonopolistic(state), `${state} insures through its own fund only`, { row: `${state} ${code}` }, 'advice'],
    ]),
  ]);
};

const planItems = ({ rfp: { benefits } }: ReadinessRecord, { plans, options }: ReadinessScope): ReadinessItem[] => {
  const tierField = 'rfp.benefits.medical.medicalTier';
  const selected = plans?.filter((plan) => plan.selected) ?? [];
  return ask({ tab: 'comparison', table: 'Customer Plans' }, [
    [
      needsMedicalTier(options) && benefits.medical.medicalTier === null,
      'A medical tier',
      { table: undefined, field: tierField },
    ],
    ...(options.planComparison
      ? [
          [plans !== undefined && selected.length === 0, 'A selected customer plan to compare'] as const,
          ...selected.map(({ planName, missing }): Ask => {
            // A missing tier is reported once, by its own item.
            const isMissing = missing !== null && benefits.medical.medicalTier !== null;
            const severity = missing === noMedicalOffered ? 'advice' : undefined;
            return [isMissing, `${planName}: ${missing?.replace(/\.$/, '')}`, { row: planName }, severity];
          }),
          ...selected.map(
            ({ planName, quantity }): Ask => [
              quantity === 0,
              `${planName}: no one is enrolled, so only its rates are compared`,
              { row: planName },
              'advice',
            ],
          ),
        ]
      : []),
  ]);
};

const optionItems = (options: ReadinessScope['options']): ReadinessItem[] =>
  ask({ tab: 'proposal', field: proposalField('medical') }, [
    [!includesPlans(options), 'A type of plan to include: medical, dental or vision'],
  ]);

const checklistItems = ({ rfp: { checklist } }: ReadinessRecord): ReadinessItem[] =>
  ask(
    { tab: 'checklist' },
    [
      [!checklist.step1_1, checklistFields.step1_1.label, { field: 'rfp.checklist.step1_1' }],
      [!checklist.step1_2, checklistFields.step1_2.label, { field: 'rfp.checklist.step1_2' }],
    ],
    'promotion',
  );

/**
 * Returns what is missing for a proposal, then for the promotion to client, in the order of the record's tabs. It never
 * prevents a proposal, and promotion depends only on its two steps (`mayBecomeClient`).
 */
export const readinessItems = (record: ReadinessRecord, scope: ReadinessScope): ReadinessItem[] => [
  ...companyItems(record, scope),
  ...contactItems(record),
  ...adminRateItems(record),
  ...taxItems(record),
  ...workersCompItems(record),
  ...planItems(record, scope),
  ...optionItems(scope.options),
  ...checklistItems(record),
];

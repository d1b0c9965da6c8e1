import { type UploadTypeId, uploadTypeNames, uploadTypes } from '#records/documents/constants.ts';
import type { PortalPart } from './constants.ts';
import { unanswered } from './questions.rules.ts';
import type { PortalForm } from './schema.ts';

export interface MissingItem {
  part: PortalPart;
  text: string;
  /** Required for submission; other items only improve the proposal. */
  needed: boolean;
}

type Ask = readonly [missing: boolean, text: string];

const items = (part: PortalPart, needed: boolean, asks: readonly Ask[]): MissingItem[] =>
  asks.filter(([missing]) => missing).map(([, text]) => ({ part, text, needed }));

const blank = (value: string | number | null): boolean => value === null || value === '';

const questionItems = ({ answers }: PortalForm, part: PortalPart): MissingItem[] => {
  const count = unanswered(answers, part);
  return items(part, false, [
    [count > 0, count === 1 ? '1 question without an answer' : `${count} questions without an answer`],
  ]);
};

const companyItems = ({ name, address, city, state, zip, profile }: PortalForm) => [
  ...items('company', true, [[[name, address, city, state, zip].some(blank), 'Company name and address']]),
  ...items('company', false, [
    [blank(profile.fein), 'FEIN'],
    [profile.companyType === null, 'Type of corporation'],
    [blank(profile.dateOfCorp), 'Date of incorporation'],
    [blank(profile.description), 'Description of business'],
  ]),
];

const contactItems = ({ contacts }: PortalForm) => {
  const reachable = contacts.some(({ email, phone }) => email || phone);
  return items('contacts', true, [[!reachable, 'A contact with an email address or a phone number']]);
};

const payrollItems = ({ payRoll }: PortalForm) => [
  ...items('payroll', true, [[payRoll.payCycles.length === 0, 'At least one pay cycle']]),
  ...items('payroll', false, [
    [payRoll.usesService && blank(payRoll.vendor), 'Payroll service vendor'],
    [payRoll.contractors && blank(payRoll.contractorCount), 'Number of contractors'],
    [payRoll.usesTimeclock && blank(payRoll.timeclockCount), 'Number of timeclocks'],
  ]),
];

interface Plan {
  sponsors: boolean;
  vendor: string | null;
  renewal: string | null;
}

const plansOf = ({ benefits }: PortalForm): readonly (readonly [label: string, plan: Plan])[] => {
  const { medical, dental, vision, life, disability, retirement } = benefits;
  const plain = [
    ['Medical', medical],
    ['Dental', dental],
    ['Vision', vision],
    ['Life', life],
    ['Retirement', retirement],
  ] as const;
  return [
    ...plain.map(
      ([label, { sponsorsPlan, planVendor, renewalDate }]) =>
        [label, { sponsors: sponsorsPlan, vendor: planVendor, renewal: renewalDate }] as const,
    ),
    [
      'Short-term disability',
      { sponsors: disability.stD_SponsorsPlan, vendor: disability.stD_PlanVendor, renewal: disability.stD_RenewalDate },
    ],
    [
      'Long-term disability',
      { sponsors: disability.ltD_SponsorsPlan, vendor: disability.ltD_PlanVendor, renewal: disability.ltD_RenewalDate },
    ],
  ];
};

const benefitItems = (form: PortalForm) =>
  items(
    'benefits',
    false,
    plansOf(form).flatMap(([label, { sponsors, vendor, renewal }]): Ask[] => [
      [sponsors && blank(vendor), `${label} plan vendor`],
      [sponsors && blank(renewal), `${label} renewal date`],
    ]),
  );

const documentItems = ({ benefits, receivedTypes }: PortalForm) => {
  const ask = (typeId: UploadTypeId, called = true): Ask => [
    called && !receivedTypes.includes(typeId),
    uploadTypeNames[typeId],
  ];
  const { medical, dental, vision, life, disability } = benefits;
  return items('documents', false, [
    ask(uploadTypes.quarterlyTaxReturns),
    ask(uploadTypes.workersCompPolicies),
    ask(uploadTypes.medicalSummaryPlans, medical.sponsorsPlan),
    ask(uploadTypes.medicalInvoices, medical.sponsorsPlan),
    ask(uploadTypes.dentalSummary, dental.sponsorsPlan),
    ask(uploadTypes.visionSummary, vision.sponsorsPlan),
    ask(uploadTypes.life, life.sponsorsPlan),
    ask(uploadTypes.shortTermDisability, disability.stD_SponsorsPlan),
    ask(uploadTypes.longTermDisability, disability.ltD_SponsorsPlan),
  ]);
};

/**
 * Returns what the RFP still lacks, part by part, in the order of the form.
 * @returns items required for submission (`needed`) and items that are merely useful
 */
export const missingItems = (form: PortalForm): MissingItem[] => [
  ...companyItems(form),
  ...questionItems(form, 'company'),
  ...contactItems(form),
  ...items('locations', true, [[form.locations.length === 0, 'At least one location']]),
  ...payrollItems(form),
  ...questionItems(form, 'payroll'),
  ...benefitItems(form),
  ...questionItems(form, 'benefits'),
  ...documentItems(form),
];

/** How far a part is: something required is missing, something useful is missing, or nothing. */
export const partStates = ['missing', 'more', 'complete'] as const;
export type PartState = (typeof partStates)[number];

/** Returns the state of a part, from what the whole form lacks. */
export const partState = (part: PortalPart, missing: readonly MissingItem[]): PartState => {
  const own = missing.filter((item) => item.part === part);
  if (own.some(({ needed }) => needed)) return 'missing';
  return own.length > 0 ? 'more' : 'complete';
};

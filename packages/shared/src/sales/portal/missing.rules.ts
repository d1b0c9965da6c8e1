import { type UploadTypeId, uploadTypeNames, uploadTypes } from '#records/documents/constants.ts';
import type { PortalPart } from './constants.ts';
import { type PortalQuestion, questionOf, unanswered } from './questions.rules.ts';
import type { PortalForm } from './schema.ts';

export interface MissingItem {
  part: PortalPart;
  text: string;
  /** Required for submission; other items only improve the proposal. */
  needed: boolean;
  /** The field of a save that is missing, or the first of several, where the part has several groups of questions. */
  path?: string | undefined;
}

type Ask = readonly [missing: boolean, text: string, path?: string];

const items = (part: PortalPart, needed: boolean, asks: readonly Ask[]): MissingItem[] =>
  asks.filter(([missing]) => missing).map(([, text, path]) => ({ part, text, needed, path }));

const blank = (value: string | number | null): boolean => value === null || value === '';

const questionItems = ({ answers }: PortalForm, part: PortalPart): MissingItem[] => {
  const [first, ...others] = unanswered(answers, part);
  if (!first) return [];
  const count = others.length + 1;
  const text = count === 1 ? '1 question without an answer' : `${count} questions without an answer`;
  return items(part, false, [[true, text, questionOf(first).path]]);
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
    [payRoll.usesService && blank(payRoll.vendor), 'Payroll service vendor', 'rfp.payRoll.vendor'],
    [payRoll.contractors && blank(payRoll.contractorCount), 'Number of contractors', 'rfp.payRoll.contractorCount'],
    [payRoll.usesTimeclock && blank(payRoll.timeclockCount), 'Number of timeclocks', 'rfp.payRoll.timeclockCount'],
  ]),
];

interface Plan {
  sponsors: boolean;
  vendor: string | null;
  renewal: string | null;
}

const plansOf = ({
  benefits,
}: PortalForm): readonly (readonly [label: string, question: PortalQuestion, plan: Plan])[] => {
  const { medical, dental, vision, life, disability, retirement } = benefits;
  const plain = [
    ['Medical', 'medical', medical],
    ['Dental', 'dental', dental],
    ['Vision', 'vision', vision],
    ['Life', 'life', life],
    ['Retirement', 'retirement', retirement],
  ] as const;
  return [
    ...plain.map(
      ([label, question, { sponsorsPlan, planVendor, renewalDate }]) =>
        [label, question, { sponsors: sponsorsPlan, vendor: planVendor, renewal: renewalDate }] as const,
    ),
    [
      'Short-term disability',
      'shortTermDisability',
      { sponsors: disability.stD_SponsorsPlan, vendor: disability.stD_PlanVendor, renewal: disability.stD_RenewalDate },
    ],
    [
      'Long-term disability',
      'longTermDisability',
      { sponsors: disability.ltD_SponsorsPlan, vendor: disability.ltD_PlanVendor, renewal: disability.ltD_RenewalDate },
    ],
  ];
};

const benefitItems = (form: PortalForm) =>
  items(
    'benefits',
    false,
    plansOf(form).flatMap(([label, question, { sponsors, vendor, renewal }]): Ask[] => {
      const { path } = questionOf(question);
      return [
        [sponsors && blank(vendor), `${label} plan vendor`, path],
        [sponsors && blank(renewal), `${label} renewal date`, path],
      ];
    }),
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

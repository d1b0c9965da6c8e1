import type { RecordTarget } from './record-targets.ts';

export interface DocumentedCall {
  /** Method and path in the case of the documents, with the names of a target's ids in braces. */
  call: string;
  /** Documented query names, each with a valid value. */
  query?: Record<string, string | number | boolean>;
  body?: (ids: RecordTarget & { agent: number }) => object;
  /** The file of a form, if the call accepts one. */
  file?: () => string;
  /** Stage, status and checklist that the record must have for the call. */
  stage?: number;
  status?: number;
  isActive?: boolean;
  ready?: boolean;
  /** The call starts a job; the test has it return the job's id at once. */
  asJob?: boolean;
  /** The call also finds deleted records. */
  seesDeleted?: boolean;
  /** Status that the record's renewal must have. */
  renewal?: number;
  /** Digits: the roles that may make the call. The others get 403, or 404 if they could make it for another record. */
  roles: string;
  others?: 403 | 404;
  /** Whether the call also works without the API key and without a session. */
  open?: boolean;
  /** Paths that must be in the response. */
  returns: readonly string[];
}

export const everyone = { roles: '14578' } as const;
export const administrators = { roles: '1', others: 403 } as const;
export const operations = { roles: '147', others: 403 } as const;
export const clientManagers = { roles: '17', others: 403, stage: 4 } as const;

export const below = (at: string, ...names: readonly string[]): string[] => names.map((name) => `${at}.${name}`);

export const groupNames = [
  'id',
  'benefitGroup.id',
  'benefitGroup.name',
  'isBenefitDollars',
  'isBelowMin',
  'medicalTier',
  'omitMedical',
  'isWeekly',
  'isBiWeekly',
  'isSemiMonthly',
  'isMonthly',
  ...['medical', 'dental', 'vision'].flatMap((name) => below(name, 'minContribution', 'flatRate', 'plans')),
  ...below('life', 'basicLife', 'volunteerLife', 'employerPaid'),
  ...below('disability', 'shortTerm', 'longTerm'),
  ...below('retirement', 'planType', 'planSubType', 'minimumAgeType', 'vestingType', 'serviceType', 'matchPerc'),
  ...below('retirement', 'matchNote', 'planStartDate', 'enrollmentType', 'planMergerRequired', 'adoptionAgreement'),
  ...below('retirement', 'testing', 'ownerNote', 'familyNote', 'officerNote'),
  ...below('renewal', 'renewalStatus', 'submissionDate', 'renewalStatusDate', 'renewalURL', 'benefitGroupRecordID'),
  ...below('renewal', 'documents', 'contactDate', 'contactInitial'),
];

import type { RouteDeclaration } from '@worksmart/shared/route.ts';

export interface DocumentedCall {
  /** Method and path with the names of a target's ids in braces, in the documents' own case. */
  call: string;
  route: RouteDeclaration;
  /** Documented query names with a value that is right. */
  query?: Record<string, string | number | boolean>;
  body?: (ids: {
    customer: number;
    agent: number;
    opsPlan: number;
    group: number;
    renewal: number;
    user: number;
  }) => object;
  /** The file of a form, where the call takes one. */
  file?: () => string;
  /** Stage, status and checklist that the record must have for it. */
  stage?: number;
  status?: number;
  isActive?: boolean;
  ready?: boolean;
  /** It starts a job, and is asked to answer its id at once. */
  asJob?: boolean;
  /** A deleted record is not hidden from it. */
  seesDeleted?: boolean;
  /** Status that its renewal must have. */
  renewal?: number;
  /** Digits: roles it is answered to; the others get 403, or 404 where another record would have been answered. */
  roles: string;
  others?: 403 | 404;
  /** Paths that must be in the answer. */
  answer: readonly string[];
}

export const everyone = { roles: '14578' } as const;
export const clientManagers = { roles: '17', others: 403, stage: 4 } as const;

export const below = (at: string, ...names: readonly string[]): string[] => names.map((name) => `${at}.${name}`);

export const groupNames = [
  ...['id', 'benefitGroup.id', 'benefitGroup.name', 'isBenefitDollars', 'isBelowMin', 'medicalTier', 'omitMedical'],
  ...['isWeekly', 'isBiWeekly', 'isSemiMonthly', 'isMonthly'],
  ...['medical', 'dental', 'vision'].flatMap((name) => below(name, 'minContribution', 'flatRate', 'plans')),
  ...below('life', 'basicLife', 'volunteerLife', 'employerPaid'),
  ...below('disability', 'shortTerm', 'longTerm'),
  ...below('retirement', 'planType', 'planSubType', 'minimumAgeType', 'vestingType', 'serviceType', 'matchPerc'),
  ...below('retirement', 'matchNote', 'planStartDate', 'enrollmentType', 'planMergerRequired', 'adoptionAgreement'),
  ...below('retirement', 'testing', 'ownerNote', 'familyNote', 'officerNote'),
  ...below('renewal', 'renewalStatus', 'submissionDate', 'renewalStatusDate', 'renewalURL', 'benefitGroupRecordID'),
  ...below('renewal', 'documents', 'contactDate', 'contactInitial'),
];

import type { PortalPart } from './constants.ts';

/** What a customer can answer to a yes/no question. */
export const portalAnswers = ['yes', 'no', 'unknown'] as const;
export type PortalAnswer = (typeof portalAnswers)[number];

interface Question {
  part: PortalPart;
  /** The flag that stores it, by its path in a save. */
  path: string;
  text: string;
  /** The flag's value in a new record, which says nothing about the customer. */
  begins?: boolean;
  /** An HR contact may not know, and the proposal can be prepared without it. */
  mayBeUnknown?: boolean;
}

const sponsors = (plan: string, path: string): Question => ({
  part: 'benefits',
  path: `rfp.benefits.${path}`,
  text: `Do you sponsor a ${plan} plan?`,
});

/** The yes/no questions of the portal. The flags cannot say that no one has answered; their answers can. */
export const portalQuestions = {
  indianaDomiciled: {
    part: 'company',
    path: 'profile.indianaDomiciled',
    mayBeUnknown: true,
    text: 'Is the company domiciled in Indiana?',
  },
  usesService: { part: 'payroll', path: 'rfp.payRoll.usesService', text: 'Do you use a payroll service?' },
  contractors: { part: 'payroll', path: 'rfp.payRoll.contractors', text: 'Do you have contractors?' },
  usesTimeclock: { part: 'payroll', path: 'rfp.payRoll.usesTimeclock', text: 'Do you use a timeclock?' },
  isNFP: { part: 'payroll', path: 'rfp.payRoll.taxInfo.isNFP', text: 'Is it a nonprofit organization?' },
  subjectToFUTA: {
    part: 'payroll',
    path: 'rfp.payRoll.taxInfo.subjectToFUTA',
    begins: true,
    mayBeUnknown: true,
    text: 'Is it subject to federal unemployment tax?',
  },
  unemploymentClaim: {
    part: 'payroll',
    path: 'rfp.payRoll.taxInfo.unemploymentClaim',
    mayBeUnknown: true,
    text: 'Were there unemployment claims in the past?',
  },
  isTaxCurrent: {
    part: 'payroll',
    path: 'rfp.payRoll.taxInfo.isTaxCurrent',
    begins: true,
    mayBeUnknown: true,
    text: 'Are its taxes current?',
  },
  medical: sponsors('medical', 'medical.sponsorsPlan'),
  dental: sponsors('dental', 'dental.sponsorsPlan'),
  vision: sponsors('vision', 'vision.sponsorsPlan'),
  life: sponsors('life', 'life.sponsorsPlan'),
  shortTermDisability: sponsors('short-term disability', 'disability.stD_SponsorsPlan'),
  longTermDisability: sponsors('long-term disability', 'disability.ltD_SponsorsPlan'),
  retirement: sponsors('retirement', 'retirement.sponsorsPlan'),
  basicLife: {
    part: 'benefits',
    path: 'rfp.benefits.medical.basicLife_Offered',
    mayBeUnknown: true,
    text: 'Do you offer basic life?',
  },
  section125: {
    part: 'benefits',
    path: 'rfp.benefits.medical.section_125_Offered',
    mayBeUnknown: true,
    text: 'Do you offer a Section 125 plan?',
  },
  flexibleSpending: {
    part: 'benefits',
    path: 'rfp.benefits.medical.flexibleSpendingAccount',
    mayBeUnknown: true,
    text: 'Do you offer a flexible spending account?',
  },
  cobra: {
    part: 'benefits',
    path: 'rfp.benefits.medical.extendsCobra',
    mayBeUnknown: true,
    text: 'Do you extend COBRA?',
  },
  ancillary: {
    part: 'benefits',
    path: 'rfp.benefits.ancillary.hasBenefits',
    mayBeUnknown: true,
    text: 'Do you have ancillary benefits?',
  },
} as const satisfies Record<string, Question>;
export type PortalQuestion = keyof typeof portalQuestions;
export const portalQuestionNames = Object.keys(portalQuestions) as PortalQuestion[];

export type Answers = Record<PortalQuestion, PortalAnswer | null>;

export const questionOf = (name: PortalQuestion): Question => portalQuestions[name];

/** Makes one value for each question. */
export const eachQuestion = <T>(make: (name: PortalQuestion) => T): Record<PortalQuestion, T> =>
  Object.fromEntries(portalQuestionNames.map((name) => [name, make(name)])) as Record<PortalQuestion, T>;

const flagOf = (answer: PortalAnswer | null, { begins = false }: Question): boolean =>
  answer === 'yes' || (answer !== 'no' && begins);

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce((at: unknown, name) => (at as Record<string, unknown> | null | undefined)?.[name], record);

/**
 * Returns the customer's answers: the stored ones as long as the flags agree. A flag that staff set to another value than
 * a new record has is an answer too; the value of a new record is none.
 * @param record the flags, by the paths of a save
 */
export const answersOf = (record: unknown, stored: Partial<Record<string, unknown>>): Answers =>
  eachQuestion((name) => {
    const question = questionOf(name);
    const flag = valueAt(record, question.path.split('.')) === true;
    const answer = portalAnswers.find((one) => one === stored[name]) ?? null;
    if (flag === flagOf(answer, question)) return answer;
    return flag ? 'yes' : 'no';
  });

const withValue = (record: unknown, [name = '', ...others]: readonly string[], value: boolean): object => ({
  ...(record as object | undefined),
  [name]: others.length > 0 ? withValue((record as Record<string, unknown> | undefined)?.[name], others, value) : value,
});

/** Returns a save with the flags that its answers mean. A question without an entry keeps its flag. */
export const withAnswers = <Save extends object>(save: Save, answers: Partial<Answers>): Save =>
  portalQuestionNames.reduce((changed, name) => {
    const answer = answers[name];
    const question = questionOf(name);
    if (answer === undefined) return changed;
    return withValue(changed, question.path.split('.'), flagOf(answer, question)) as Save;
  }, save);

/** The questions of a part that the customer has not answered, in the order of the form. */
export const unanswered = (answers: Answers, part: PortalPart): PortalQuestion[] =>
  portalQuestionNames.filter((name) => questionOf(name).part === part && answers[name] === null);

import { type AmountLike, Money } from '#platform/money.ts';

/** The insurer's table of premium discounts: none, that of stock companies, or that of others. */
export const wcDiscounts = ['none', 'stock', 'nonStock'] as const;
export type WcDiscount = (typeof wcDiscounts)[number];

/** The figure of a state that its assessment is a percentage of. */
export const wcAssessmentBases = ['standard', 'modified', 'manual'] as const;
type WcAssessmentBase = (typeof wcAssessmentBases)[number];

/**
 * master: the provider's policy covers the customer. coordinated: the customer has its own policy and mod under the
 * provider. own: the customer keeps its policy, so that its cost does not change.
 */
export const wcPrograms = ['master', 'coordinated', 'own'] as const;
export type WcProgram = (typeof wcPrograms)[number];

/** A state's own terms; null: as in the other states. */
export interface WcStateOverride {
  state: string;
  experienceMod: AmountLike | null;
  schedulePercent: AmountLike | null;
  assessmentPercent: AmountLike | null;
  terrorismRate: AmountLike | null;
  catastropheRate: AmountLike | null;
}

/** The terms of a customer's policy. All but the last four concern what it pays today. */
export interface WcTerms {
  /** A factor: 0.92 is 8% less. */
  experienceMod: AmountLike;
  /** A credit is negative. */
  schedulePercent: AmountLike;
  premiumDiscount: WcDiscount;
  /** USD per year, as are the minimum, other and current premium. */
  expenseConstant: AmountLike;
  minimumPremium: AmountLike;
  /** USD per 100 USD of payroll. */
  terrorismRate: AmountLike;
  catastropheRate: AmountLike;
  assessmentPercent: AmountLike;
  assessmentBase: WcAssessmentBase;
  /** Signed. */
  otherPremium: AmountLike;
  /** The total on the policy's information page; it replaces the calculated one. */
  currentPremium: AmountLike | null;
  states: readonly WcStateOverride[];
  wcProgram: WcProgram;
  /** The factor that the provider bills with. */
  billedMod: AmountLike;
  billedAssessmentPercent: AmountLike;
  /** The provider bills overtime pay in full. */
  billOvertime: boolean;
}

/** Terms that change no figure: what holds until someone enters others. */
export const neutralWcTerms = {
  experienceMod: 1,
  schedulePercent: 0,
  premiumDiscount: 'none',
  expenseConstant: 0,
  minimumPremium: 0,
  terrorismRate: 0,
  catastropheRate: 0,
  assessmentPercent: 0,
  assessmentBase: 'standard',
  otherPremium: 0,
  currentPremium: null,
  states: [],
  wcProgram: 'master',
  billedMod: 1,
  billedAssessmentPercent: 0,
  billOvertime: false,
} as const satisfies WcTerms;

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one !== null && other !== null && typeof other === 'number' && new Money(one as AmountLike).eq(other));

/** Returns the terms that are not neutral, by name. The base of an assessment counts only with one. */
export const termsInUse = (terms: WcTerms): (keyof WcTerms)[] =>
  (Object.keys(neutralWcTerms) as (keyof WcTerms)[]).filter((name) =>
    name === 'states'
      ? terms.states.some(({ state: _, ...own }) => Object.values(own).some((value) => value !== null))
      : name !== 'assessmentBase' && !same(terms[name], neutralWcTerms[name]),
  );

/** A state's term, or the policy's if the state has none. */
export const ofState = (
  { states, ...terms }: WcTerms,
  state: string | undefined,
  name: Exclude<keyof WcStateOverride, 'state'>,
): AmountLike => states.find((one) => one.state === state)?.[name] ?? terms[name];

/** States with mods of their own: an interstate mod does not count there. Source: icrb.net, interstate rating. */
const independentStates: readonly string[] = ['CA', 'DE', 'MI', 'NJ', 'PA'];

/** The experience mod of a state. `assumed`: the policy's does not count there, and no other is entered. */
export const modOf = (terms: WcTerms, state: string | undefined): { mod: AmountLike; assumed: boolean } => {
  const own = terms.states.find((one) => one.state === state)?.experienceMod ?? null;
  if (own !== null) return { mod: own, assumed: false };
  if (!independentStates.includes(state ?? '')) return { mod: terms.experienceMod, assumed: false };
  return { mod: 1, assumed: !new Money(terms.experienceMod).eq(1) };
};

/** Says that a mod is allowed, but rare enough to be a typing error; undefined if it is not. */
export const unusualMod = (mod: AmountLike, name = 'An experience mod'): string | undefined => {
  const value = new Money(mod);
  return value.lt('0.6') || value.gt(2) ? `${name} of ${value} is unusual.` : undefined;
};

/** A mod or schedule percentage that is allowed, but rare enough to be a typing error. */
export const unusualTerms = (terms: Pick<WcTerms, 'experienceMod' | 'schedulePercent' | 'billedMod'>): string[] => {
  const schedule = new Money(terms.schedulePercent);
  return [
    unusualMod(terms.experienceMod),
    schedule.abs().gt(25) ? `A schedule rating of ${schedule}% is unusual.` : undefined,
    unusualMod(terms.billedMod, 'A billed mod'),
  ].filter((sentence) => sentence !== undefined);
};

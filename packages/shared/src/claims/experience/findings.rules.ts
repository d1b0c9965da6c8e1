import { formatMoney, Money, sum } from '#platform/money.ts';
import { type Month, monthsText } from '#platform/months.ts';
import type { ExperienceFigures } from './figures.rules.ts';
import { type ExperienceInputs, experienceFields, leastPooling, mostPooling } from './inputs.schema.ts';
import type { StepFacts } from './steps.rules.ts';

/** Where a missing figure is entered: on the worksheet, in carrier files, or in Operations. */
export type MissingPlace = 'inputs' | 'files' | 'tiers' | 'plans';

export interface Missing {
  step: number;
  text: string;
  place: MissingPlace;
  /** The input, if it is one of the worksheet. */
  field: string | null;
}

const entered = {
  trendMedical: 6,
  trendPharmacy: 6,
  poolingCharge: 8,
  manualRate: 10,
  retention: 11,
} as const;
type Entered = keyof typeof entered;

/** The inputs that the manual rate needs by itself. */
const manualOnly: readonly Entered[] = ['manualRate', 'retention'];

const enteredMissing = (inputs: ExperienceInputs, tooLittle: boolean): Missing[] =>
  (Object.keys(entered) as Entered[])
    .filter((name) => inputs[name] === null && (!tooLittle || manualOnly.includes(name)))
    .map((name) => ({
      step: entered[name],
      text: `Step ${entered[name]} needs ${experienceFields[name].label}.`,
      place: 'inputs',
      field: name,
    }));

/** What the worksheet lacks, in the order of its steps. */
export const missingFigures = (
  inputs: ExperienceInputs,
  facts: StepFacts & { deductible: number },
  figures: ExperienceFigures,
): Missing[] => {
  const uncounted = facts.months.filter(({ members }) => members === null).map(({ month }) => month);
  const file = (step: number, text: string): Missing => ({ step, text, place: 'files', field: null });
  const pooling: Missing = {
    step: 2,
    text: `Step 2 needs ${experienceFields.poolingPoint.label}: the specific deductible, ${formatMoney(facts.deductible)}, is not between ${formatMoney(leastPooling)} and ${formatMoney(mostPooling)}.`,
    place: 'inputs',
    field: 'poolingPoint',
  };
  return [
    ...(facts.months.length === 0 ? [file(1, 'Step 1 needs claims: no published file has any of this client.')] : []),
    ...(facts.poolingPoint === null && !figures.tooLittle ? [pooling] : []),
    ...(uncounted.length > 0
      ? [file(4, `Step 4 needs member-months: no published premiums for ${monthsText(uncounted)}.`)]
      : []),
    ...(figures.memberMonths === 0 ? [file(4, 'Step 4 needs member-months: the premiums name no members.')] : []),
    ...enteredMissing(inputs, figures.tooLittle),
    ...(figures.currentPmpm === null
      ? [file(12, 'Step 12 needs present rates: no published premiums with members.')]
      : []),
  ];
};

export interface WarningFacts {
  /** Months up to the last payments without a paid claim of the client. */
  unpaidMonths: readonly Month[];
  /** The highest total of one member, USD. */
  largestMember: number;
  /** The period ends earlier than wanted, since later months are not complete enough. */
  cut: boolean;
}

const [mostChange, largeShare] = [0.15, 0.25];

/** What may make the figures misleading, without a name or diagnosis. */
export const experienceWarnings = (facts: StepFacts, figures: ExperienceFigures, seen: WarningFacts): string[] => {
  const counts = facts.months.flatMap(({ members }) => (members ? [members] : []));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const bare = facts.months.filter(({ members }) => members === 0).map(({ month }) => month);
  const claims = sum([figures.medicalPaid ?? 0, figures.pharmacy ?? 0]);
  const falling = facts.factors.filter(({ falls }) => falls).map(({ lag }) => String(lag));
  return [
    ...(figures.tooLittle
      ? ['Too little experience: fewer than 6 months or 300 member-months. The manual rate alone counts.']
      : []),
    ...(seen.cut ? ['The experience ends earlier: later months have a completion under 0.7000.'] : []),
    ...(seen.unpaidMonths.length > 0
      ? [`No claims were paid in ${monthsText(seen.unpaidMonths)}: a claims file may be missing.`]
      : []),
    ...(bare.length > 0 ? [`Premium without members in ${monthsText(bare)}.`] : []),
    ...(counts.length > 0 && (most - least) / least > mostChange
      ? [`Members changed by more than 15% in the period: from ${least} to ${most} a month.`]
      : []),
    ...(claims.gt(0) && new Money(seen.largestMember).gt(claims.times(largeShare))
      ? ['One member has more than 25% of the claims.']
      : []),
    ...(falling.length > 0 ? [`Payments fell after lag ${falling.join(', ')}: the factors follow them.`] : []),
  ];
};

/** Printed under every worksheet (benefits.md 9). */
export const experienceLimits =
  'Internal projection. Not an actuarial opinion or a rate filing. Small groups vary widely by chance.';
/** Marks every worksheet. */
export const internalMark = 'Internal - not an actuarial opinion';

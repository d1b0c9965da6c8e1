import { type Amount, exactText, fixedText, formatMoney, Money, percentText } from '#platform/money.ts';
import { monthText } from '#platform/months.ts';
import type { ExperienceFacts, ExperienceFigures } from './figures.rules.ts';
import type { ExperienceInputs } from './inputs.schema.ts';

/** A line of the worksheet: what is calculated from what. */
export interface Step {
  step: number;
  label: string;
  rule: string;
  /** Null while an input is missing. */
  result: string | null;
}

export interface StepFacts extends ExperienceFacts {
  /** The pooling point in use, USD; null if there is none. */
  poolingPoint: number | null;
}

/** A figure, or while it is missing its name or the step that it comes from. */
const usd = (amount: Amount | number | null, name: string): string => (amount === null ? name : formatMoney(amount));
const decimals = (amount: Amount | null, places = 4): string => (amount === null ? '' : fixedText(amount, places));
const shown = (amount: Amount | null): string | null => amount && formatMoney(amount);
const both = (one: Amount | null, other: Amount | null): string | null =>
  one && other && `${formatMoney(one)} and ${formatMoney(other)}`;
const count = (value: number): string => value.toLocaleString('en-US');
const memberMonthsText = ({ memberMonths }: ExperienceFigures): string =>
  memberMonths === null ? 'member-months' : `${count(memberMonths)} member-months`;

/** `+11.75%`, negative as `−1.04%` */
export const changeText = (change: Amount | number): string => `${Number(change) > 0 ? '+' : ''}${percentText(change)}`;
/** `+$13,429.35` */
export const moreText = (amount: Amount | number): string => `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount)}`;

const zText = (inputs: ExperienceInputs, { z, calculatedZ, memberMonths, tooLittle }: ExperienceFigures): string => {
  const months = memberMonths === null ? 'member-months' : count(memberMonths);
  const result = calculatedZ === null ? '' : `: ${decimals(calculatedZ, 2)}`;
  const calculated = `√(${months} / ${count(inputs.fullCredibility)}), at most 1${result}`;
  if (tooLittle) return 'Too little experience: the manual rate only';
  return inputs.typedZ === null
    ? `Z = ${calculated}`
    : `Z typed ${decimals(z, 2)} (${inputs.zReason}) instead of ${calculated}`;
};

const claimSteps = (inputs: ExperienceInputs, facts: StepFacts, own: ExperienceFigures): Omit<Step, 'step'>[] => {
  const [first, last] = [facts.months[0]?.month, facts.months.at(-1)?.month];
  const { trendMedical, trendPharmacy } = inputs;
  const medicalTrend =
    trendMedical === null ? 'medical trend' : `${percentText(trendMedical)} per year × ${decimals(own.medicalTrend)}`;
  const pharmacyTrend =
    trendPharmacy === null ? 'trend' : `${percentText(trendPharmacy)} × ${decimals(own.pharmacyTrend)}`;
  return [
    {
      label: 'Medical paid',
      rule:
        first && last
          ? `Services ${monthText(first)} to ${monthText(last)}, paid through ${monthText(facts.paidThrough)}`
          : 'No service months',
      result: shown(own.medicalPaid),
    },
    {
      label: 'Pooling',
      rule: `Each member’s medical and pharmacy above ${usd(facts.poolingPoint, 'the pooling point')}`,
      result: shown(own.pooled && new Money(0).minus(own.pooled)),
    },
    {
      label: 'Completed',
      rule: '(Step 1 + step 2) / completion, month by month',
      result: shown(own.completed),
    },
    {
      label: 'Medical per member and month',
      rule: `Step 3 / ${memberMonthsText(own)}`,
      result: shown(own.medicalPmpm),
    },
    {
      label: 'Pharmacy per member and month',
      rule: `(${usd(own.pharmacy, 'pharmacy')} − rebates${own.rebates === null ? '' : ` ${formatMoney(own.rebates)}`}) / ${memberMonthsText(own)}`,
      result: shown(own.pharmacyPmpm),
    },
    {
      label: 'Trend',
      rule: `${exactText(own.trendMonths)} months between the middles of the periods: ${medicalTrend}, pharmacy ${pharmacyTrend}`,
      result: both(own.medicalTrended, own.pharmacyTrended),
    },
    {
      label: 'Benefit and age change',
      rule: `× ${fixedText(inputs.benefitFactor, 4)} × ${fixedText(inputs.ageFactor, 4)}`,
      result: both(own.medicalChanged, own.pharmacyChanged),
    },
    {
      label: 'Pooling charge',
      rule: facts.poolsAtDeductible
        ? 'The specific premium, since its deductible is the pooling point; not again in step 11'
        : 'As entered; the specific premium is in step 11',
      result: inputs.poolingCharge === null ? null : formatMoney(inputs.poolingCharge),
    },
    {
      label: 'Experience',
      rule: `${usd(own.medicalChanged, 'Medical')} + ${usd(own.pharmacyChanged, 'pharmacy of step 7')} + ${usd(inputs.poolingCharge, 'step 8')}`,
      result: shown(own.experience),
    },
  ];
};

const rateSteps = (inputs: ExperienceInputs, facts: StepFacts, own: ExperienceFigures): Omit<Step, 'step'>[] => {
  const { present } = facts;
  const retention = inputs.retention === null ? '' : ` ${percentText(inputs.retention)}`;
  const weighed = own.tooLittle
    ? ''
    : `; Z × ${usd(own.experience, 'step 9')} + (1 − Z) × manual rate${inputs.manualRate === null ? '' : ` ${formatMoney(inputs.manualRate)}`}`;
  return [
    { label: 'Credibility', rule: `${zText(inputs, own)}${weighed}`, result: shown(own.blended) },
    {
      label: 'Needed',
      rule: `(${usd(own.blended, 'step 10')} + ${facts.poolsAtDeductible ? 'aggregate premium' : 'specific and aggregate premium'} ${formatMoney(own.premiums)}) / (1 − retention${retention})`,
      result: shown(own.needed),
    },
    {
      label: 'Current',
      rule: present
        ? `${usd(own.currentMonth, 'What was')} billed in ${monthText(present.month)} / ${count(present.members)} members`
        : 'No billed premiums',
      result: shown(own.currentPmpm),
    },
    { label: 'Change', rule: 'Step 11 / step 12 − 1', result: own.change && changeText(own.change) },
    {
      label: 'New rates',
      rule: `Each present rate × ${own.factor === null ? '(1 + step 13)' : decimals(own.factor)}`,
      result: own.renewal && `${formatMoney(own.renewal.newMonth)} a month`,
    },
  ];
};

/** Returns the 14 steps of the worksheet in words. A step has no result from the first missing input on. */
export const stepsOf = (inputs: ExperienceInputs, facts: StepFacts, figures: ExperienceFigures): Step[] => {
  const all = [...claimSteps(inputs, facts, figures), ...rateSteps(inputs, facts, figures)];
  return all.map((one, index) => ({ step: index + 1, ...one }));
};

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

const usd = (amount: Amount | number | null): string => (amount === null ? '–' : formatMoney(amount));
const decimals = (amount: Amount | null, places = 4): string => (amount === null ? '–' : fixedText(amount, places));
const shown = (amount: Amount | null): string | null => amount && formatMoney(amount);
const both = (one: Amount | null, other: Amount | null): string | null =>
  one && other && `${formatMoney(one)} and ${formatMoney(other)}`;
const count = (value: number | null): string => (value === null ? '–' : value.toLocaleString('en-US'));

/** `+11.75%`, negative as `−1.04%` */
export const changeText = (change: Amount | number): string => `${Number(change) > 0 ? '+' : ''}${percentText(change)}`;
/** `+$13,429.35` */
export const moreText = (amount: Amount | number): string => `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount)}`;

const zText = (inputs: ExperienceInputs, { z, calculatedZ, memberMonths, tooLittle }: ExperienceFigures): string => {
  const calculated = `√(${count(memberMonths)} / ${count(inputs.fullCredibility)}), at most 1: ${decimals(calculatedZ, 2)}`;
  if (tooLittle) return 'Too little experience: the manual rate only';
  return inputs.typedZ === null
    ? `Z = ${calculated}`
    : `Z typed ${decimals(z, 2)} (${inputs.zReason}) instead of ${calculated}`;
};

const claimSteps = (inputs: ExperienceInputs, facts: StepFacts, own: ExperienceFigures): Omit<Step, 'step'>[] => {
  const [first, last] = [facts.months[0]?.month, facts.months.at(-1)?.month];
  const trend = (value: number | null) => (value === null ? '–' : percentText(value));
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
      rule: `Each member’s medical and pharmacy above ${usd(facts.poolingPoint)}`,
      result: shown(own.pooled && new Money(0).minus(own.pooled)),
    },
    {
      label: 'Completed',
      rule: '(Step 1 + step 2) / completion, month by month',
      result: shown(own.completed),
    },
    {
      label: 'Medical per member and month',
      rule: `Step 3 / ${count(own.memberMonths)} member-months`,
      result: shown(own.medicalPmpm),
    },
    {
      label: 'Pharmacy per member and month',
      rule: `(${usd(own.pharmacy)} − rebates ${usd(own.rebates)}) / ${count(own.memberMonths)} member-months`,
      result: shown(own.pharmacyPmpm),
    },
    {
      label: 'Trend',
      rule: `${exactText(own.trendMonths)} months between the middles of the periods: ${trend(inputs.trendMedical)} per year × ${decimals(own.medicalTrend)}, pharmacy ${trend(inputs.trendPharmacy)} × ${decimals(own.pharmacyTrend)}`,
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
      rule: `${usd(own.medicalChanged)} + ${usd(own.pharmacyChanged)} + ${usd(inputs.poolingCharge)}`,
      result: shown(own.experience),
    },
  ];
};

const rateSteps = (inputs: ExperienceInputs, facts: StepFacts, own: ExperienceFigures): Omit<Step, 'step'>[] => {
  const { present } = facts;
  const retention = inputs.retention === null ? '–' : percentText(inputs.retention);
  const weighed = own.tooLittle ? '' : `; Z × ${usd(own.experience)} + (1 − Z) × manual rate ${usd(inputs.manualRate)}`;
  return [
    { label: 'Credibility', rule: `${zText(inputs, own)}${weighed}`, result: shown(own.blended) },
    {
      label: 'Needed',
      rule: `(${usd(own.blended)} + ${facts.poolsAtDeductible ? 'aggregate premium' : 'specific and aggregate premium'} ${usd(own.premiums)}) / (1 − retention ${retention})`,
      result: shown(own.needed),
    },
    {
      label: 'Current',
      rule: present
        ? `${usd(own.currentMonth)} billed in ${monthText(present.month)} / ${count(present.members)} members`
        : 'No billed premiums',
      result: shown(own.currentPmpm),
    },
    { label: 'Change', rule: 'Step 11 / step 12 − 1', result: own.change && changeText(own.change) },
    {
      label: 'New rates',
      rule: `Each present rate × ${decimals(own.factor)}`,
      result: own.renewal && `${formatMoney(own.renewal.newMonth)} a month`,
    },
  ];
};

/** Returns the 14 steps of the worksheet in words. A step has no result from the first missing input on. */
export const stepsOf = (inputs: ExperienceInputs, facts: StepFacts, figures: ExperienceFigures): Step[] => {
  const all = [...claimSteps(inputs, facts, figures), ...rateSteps(inputs, facts, figures)];
  return all.map((one, index) => ({ step: index + 1, ...one }));
};

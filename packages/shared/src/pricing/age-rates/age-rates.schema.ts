import { z } from 'zod';
import { decimal, exactText, nullableNumber, nullableText, optionalState, recordId, text } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { ageBands } from './age-bands.ts';

const rateMessage = 'Please enter a rate from 0.01 to 9,999.99.';
const rate = decimal(2, rateMessage, { min: 0.01, max: 9_999.99 });
const ratio = decimal(2, 'Please enter a ratio from 1.00 to 1.50.', { min: 1, max: 1.5 });

const tobacco = z.object({
  /** The place of the employee’s row in the census */
  rowNo: z.number().int().min(1).max(1_000_000),
  /** Who of the family: 0 the employee, 1 the spouse, 2 the first child of the row, and so on */
  member: z.number().int().min(0).max(20),
  /** The ratio by which the rate is multiplied, 1.00 to 1.50 */
  ratio,
});
const tobaccoList = z.array(tobacco).max(500);

/** What a carrier’s age-banded rates are computed from. */
export const ageRatesFields = {
  /** What the carrier charges for a person of 21, USD per month; unused with `rates`; null if it is not known */
  baseRate: field.nullable(field.value('Rate at Age 21', z.number(), rate)),
  /** The carrier’s own rate for each age, USD per month: up to 14, each year from 15 to 63, and 64 or more; null for none */
  rates: field.nullable(
    field.value('Rates by Age', z.array(z.number()), z.array(rate).length(ageBands.length, 'Please paste 51 rates.')),
  ),
  /** The first day of the plan: ages are those of this day */
  effectiveDate: field.day('Effective Date', 'Please enter the effective date.'),
  /** The state whose age curve is used; unused with `rates`; null for none */
  state: { ...field.optionalState(), save: optionalState },
  /** The people who pay more because of tobacco; empty for none, and for users who may not see people */
  tobacco: field.value('Tobacco', tobaccoList, tobaccoList),
};

const inputs = z.object(field.saveShape(ageRatesFields));
type Inputs = z.output<typeof inputs>;
const hasRate = ({ rates, baseRate }: Partial<Inputs>): boolean => Boolean(rates) || typeof baseRate === 'number';
const hasState = ({ rates, state }: Partial<Inputs>): boolean => Boolean(rates) || Boolean(state);

/** What a preview of the lines is computed from. */
export const ageRatesPreview = inputs
  .extend({
    /** The plan’s name: people whose current plan it is count, or everyone if no one names it */
    planName: text(125),
  })
  .refine(hasRate, acrossFields('baseRate', 'Please enter the rate at age 21, or paste the rates by age.'))
  .refine(hasState, acrossFields('state', 'Please select a state.'));

/** What a save of a plan takes its lines from. */
export const ageRatesSave = inputs.extend({
  /** The census that was shown */
  censusId: recordId(),
  /** Of the preview: a save sends it back, so that it stores only what the user has seen */
  version: exactText(64),
});
export type AgeRatesSave = z.input<typeof ageRatesSave>;

const ageing = z.object({
  /** The sum of the employees’ factors now, or of the carrier’s rates in USD */
  now: z.number(),
  /** The same with everyone a year older */
  oneYearOlder: z.number(),
  /** The increase in percent, two decimals; null without people */
  percent: nullableNumber,
});

/** Where the lines come from, as every estimate says. */
const basis = {
  /** The day that the census describes, `YYYY-MM-DD` */
  asOf: z.string(),
  /** The name and year of the age curve; null if the carrier’s own rates were used */
  curve: nullableText,
  /** How many people the lines have */
  people: z.number().int(),
  /** How many people have no line, because the census lacks something about them */
  left: z.number().int(),
  /** What age alone adds in a year */
  ageing,
};

/** The lines of a plan, computed from the active census. Nothing is stored. */
export const ageRatesLines = z.object({
  censusId: z.number().int(),
  version: z.string(),
  ...basis,
  /** What the lines cost in all, USD per month */
  total: z.number(),
  lines: z.array(
    z.object({
      /** The line is saved as `Employee 3`, without the name */
      number: z.number().int(),
      rowNo: z.number().int(),
      /** The employee’s name or number in the census, for the user who compares the lines with it */
      person: z.string(),
      /** EE, ES, EC or EF; null if unknown */
      tier: nullableText,
      /** The people covered, the employee first */
      members: z.array(
        z.object({
          /** 0 is the employee, 1 the spouse, 2 the first child of the census */
          member: z.number().int(),
          /** In whole years */
          age: z.number().int(),
          /** The factor for tobacco, 1 for none */
          tobacco: z.number(),
          /** USD per month; 0 for a child beyond the oldest three under 21 */
          amount: z.number(),
        }),
      ),
      /** USD per month; null if the census lacks something */
      amount: nullableNumber,
      /** What the census lacks about these people, in words */
      missing: z.array(z.string()),
    }),
  ),
  /** What the user should know before using the lines, one sentence each */
  notes: z.array(z.string()),
});
export type AgeRatesLines = z.infer<typeof ageRatesLines>;

/** Where the lines of a stored plan come from. */
export const storedAgeRates = z.object({
  ...field.readShape(ageRatesFields),
  ...basis,
  /** When they were saved, as an instant in UTC */
  appliedOn: z.string(),
  /** The name of the user who saved them */
  appliedBy: z.string(),
  /** Whether the plan still has exactly these lines; only then can they be undone */
  current: z.boolean(),
});
export type StoredAgeRates = z.infer<typeof storedAgeRates>;

import { z } from 'zod';
import { money, requiredText } from '#platform/fields.ts';
import { formatMoney } from '#platform/money.ts';
import * as field from '#platform/record.ts';
import { type AggregateTerms, aggregateFields, aggregateProblems } from './aggregate.fields.ts';
import {
  deductibleMessage,
  highestAggregating,
  highestDeductible,
  mostLasers,
  type StopLossBasis,
  stopLossBases,
  usualDeductible,
} from './constants.ts';

const aggregatingMessage = 'Please enter an amount from $0 to $5,000,000.';

const deductibleField = money(deductibleMessage)
  .min(1, deductibleMessage)
  .max(highestDeductible, deductibleMessage)
  .nullable();

/** A member with their own deductible, or for whom the contract pays nothing. */
export const laserField = z.object({
  /** The member as in claims files */
  memberId: requiredText(22, 'Please enter a member ID.'),
  /** Whether the contract does not cover the member at all */
  excluded: z.boolean(),
  // USD; ignored if the member is excluded.
  deductible: deductibleField,
});
export type Laser = z.output<typeof laserField>;

/** What the carrier paid for a member. */
const receivedField = z.object({
  /** The member as in claims files */
  memberId: requiredText(22, 'Please enter a member ID.'),
  // USD.
  amount: z.number().nullable().pipe(money('Please enter the amount received.')),
});
export type Received = z.output<typeof receivedField>;

const mostMessage = `At most ${mostLasers} members can be listed.`;
const amount = z.number();
const storedReceived = z.object({ memberId: z.string(), amount });
const storedLaser = z.object({ memberId: z.string(), excluded: z.boolean(), deductible: amount.nullable() });

const usd = <R extends z.ZodType, S extends z.ZodType>(label: string, read: R, save: S) =>
  field.entered('money', field.value(label, read, save));

/** Fields of a client's stop-loss contract of one year. */
export const contractFields = {
  /** The client’s own specific deductible, USD per member and year; null uses the default */
  own: field.inColumn('specificDeductible', usd('Specific Deductible', amount.nullable(), deductibleField)),
  /** The month in which the stop-loss contract begins, 1 to 12; it runs twelve months, or until the next one begins */
  contractStartMonth: field.value(
    'Contract Start',
    amount.int(),
    z.number({ error: 'Please select a month.' }).int().min(1).max(12),
  ),
  /** Which claims the contract counts, by the months of service and of payment */
  basis: {
    ...field.inColumn(
      'stopLossBasis',
      field.value('Basis', z.enum(stopLossBases), z.enum(stopLossBases, { error: 'Please select a basis.' })),
    ),
    named: 'Stop-Loss Basis',
  },
  /** The most that counts per member, USD; null without a limit */
  policyMax: usd(
    'Policy Maximum',
    amount.nullable(),
    money('Please enter an amount, or nothing for no limit.').nullable(),
  ),
  /** What the client bears of its members’ reimbursable amounts in total, USD per year; null for nothing */
  aggregatingSpecific: usd(
    'Aggregating Specific',
    amount,
    money(aggregatingMessage).max(highestAggregating, aggregatingMessage).nullable(),
  ),
  /** Members with a deductible of their own */
  lasers: field.value('Lasers', z.array(storedLaser), z.array(laserField).max(mostLasers, mostMessage)),
  ...aggregateFields,
  /** What the carrier paid for members, as typed; no figure contains it */
  received: field.inColumn(
    'receivedAmounts',
    field.value('Received', z.array(storedReceived), z.array(receivedField).max(mostLasers, mostMessage)),
  ),
};
export const contractShape = field.saveShape(contractFields);

interface Amounts extends Partial<AggregateTerms> {
  own: number | null;
  policyMax?: number | null | undefined;
  lasers?: readonly Laser[] | undefined;
  received?: readonly Received[] | undefined;
}

const listedMessage = 'This member is listed above.';
const isListed = (members: readonly { memberId: string }[], index: number): boolean =>
  members.findIndex(({ memberId }) => memberId === members[index]?.memberId) < index;

const laserProblem = (
  lasers: readonly Laser[],
  index: number,
  least: number,
): [field: string, message: string] | null => {
  const { excluded, deductible } = lasers[index] as Laser;
  if (isListed(lasers, index)) return ['memberId', listedMessage];
  if (excluded) return null;
  if (deductible === null) return ['deductible', 'Please enter this member’s deductible.'];
  return deductible < least ? ['deductible', atLeast(least)] : null;
};

const atLeast = (least: number): string => `Please enter at least the specific deductible, ${formatMoney(least)}.`;

/** Checks a contract against its deductible: messages by field path. */
export const contractProblems = (terms: Amounts): Record<string, string> => {
  const { own, policyMax, lasers = [], received = [] } = terms;
  const least = own ?? usualDeductible;
  const problems: Record<string, string> = aggregateProblems(terms);
  if (typeof policyMax === 'number' && policyMax < least) problems.policyMax = atLeast(least);
  for (const index of lasers.keys()) {
    const [field, message] = laserProblem(lasers, index, least) ?? [];
    if (message) problems[`lasers.${index}.${field}`] = message;
  }
  for (const index of received.keys())
    if (isListed(received, index)) problems[`received.${index}.memberId`] = listedMessage;
  return problems;
};

/** The same checks as a schema refinement. */
export const fitsDeductible = (terms: Amounts, ctx: z.RefinementCtx): void => {
  for (const [path, message] of Object.entries(contractProblems(terms)))
    ctx.addIssue({
      code: 'custom',
      message,
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    });
};

/** The limits of figures of a stop-loss contract, printed under them (benefits.md 9). */
export const stopLossLimits = (basis: StopLossBasis): string =>
  `Computed from claims loaded to date on a ${basis} basis. The carrier’s policy, eligibility and adjudication govern; amounts are not receivables.`;

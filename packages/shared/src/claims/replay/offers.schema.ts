import { z } from 'zod';
import { deductibleMessage, highestDeductible } from '#claims/stop-loss/constants.ts';
import { contractFields, contractProblems } from '#claims/stop-loss/contract.rules.ts';
import { formatMoney } from '#platform/money.ts';
import * as field from '#platform/record.ts';

/** The most offers that are compared. */
export const mostOffers = 3;

const { basis, policyMax, aggregatingSpecific, lasers } = contractFields;
const deductible = field.money('Specific Deductible', deductibleMessage);

/** The terms of a stop-loss offer. They mean what the same terms of a contract mean. */
export const offerFields = {
  /** What the offer is called, such as its carrier */
  name: field.requiredProse(60, 'Offer', 'Please enter what the offer is called.'),
  /** The specific deductible, USD per member and year */
  deductible: {
    ...deductible,
    save: deductible.save.min(1, deductibleMessage).max(highestDeductible, deductibleMessage),
  },
  basis,
  policyMax,
  aggregatingSpecific,
  /** Its premium, USD per employee and month; null if not known */
  premium: field.optionalMoney('Premium'),
  lasers,
};

export const offer = z.object(field.readShape(offerFields));
export type Offer = z.output<typeof offer>;

const usedMessage = 'This name is used above.';

const offerSave = z.object(field.saveShape(offerFields));

/** Checks the offers: messages by field path. */
const offerProblems = (offers: readonly z.output<typeof offerSave>[]): [path: string, message: string][] =>
  offers.flatMap(({ deductible: own, policyMax: most, lasers: members, name }, index) =>
    [
      ...Object.entries(contractProblems({ own, policyMax: most, lasers: members })),
      ...(offers.findIndex((one) => one.name === name) < index ? [['name', usedMessage] as const] : []),
    ].map(([path, message]): [string, string] => [`${index}.${path}`, message]),
  );

export const replayFields = {
  /** The offers that are compared; the first is usually the present contract */
  offers: field.value(
    'Offers',
    z.array(offer),
    z
      .array(offerSave)
      .min(1, 'Please enter an offer.')
      .max(mostOffers, `At most ${mostOffers} offers can be compared.`),
  ),
};

/** Body of the save; the version that was read is sent back, 0 for offers that were never saved. */
export const replaySave = z
  .object({ ...field.saveShape(replayFields), rowVersion: z.number().int().min(0).max(2_147_483_647).optional() })
  .superRefine(({ offers }, ctx) => {
    for (const [path, message] of offerProblems(offers)) {
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      ctx.addIssue({ code: 'custom', message, path: ['offers', ...parts] });
    }
  });

/** Returns an offer in one line, without the members of its lasers. */
export const offerText = ({ name, lasers: members, ...terms }: Offer): string =>
  [
    `${name}: ${formatMoney(terms.deductible)} ${terms.basis}`,
    terms.policyMax === null ? 'no maximum' : `maximum ${formatMoney(terms.policyMax)}`,
    ...(terms.aggregatingSpecific > 0 ? [`aggregating specific ${formatMoney(terms.aggregatingSpecific)}`] : []),
    ...(members.length > 0 ? [`${members.length} ${members.length === 1 ? 'laser' : 'lasers'}`] : []),
    terms.premium === null ? 'premium not known' : `premium ${formatMoney(terms.premium)}`,
  ].join(', ');

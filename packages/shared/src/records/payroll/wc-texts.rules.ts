import { type AmountLike, formatMoney } from '#platform/money.ts';

/** Words and sentences about workers' comp that screens and documents share. */

export const discountNames = { none: 'None', stock: 'Stock company', nonStock: 'Nonstock company' } as const;
export const programNames = {
  master: 'Master policy',
  coordinated: 'Coordinated policy',
  own: 'Own policy kept',
} as const;
export const assessmentBaseNames = {
  standard: 'Standard premium',
  modified: 'Modified premium',
  manual: 'Manual premium',
} as const;
export const ownerKindNames = {
  officer: 'Corporate officer',
  soleProprietor: 'Sole proprietor',
  partner: 'Partner',
  llcMember: 'LLC member',
} as const;

/** USD with cents and thousands, without the sign: 1,195,000.00. */
export const plainMoney = (amount: AmountLike): string => formatMoney(amount).replace('$', '');

/** A line that stays with a state fund, below the total. */
export const fundText = ({ state, today }: { state: string; today: AmountLike }): string =>
  `${state}: stays with the state fund, ${plainMoney(today)} a year`;

/** A state fund does not cover employers' liability. Source: compauditprep.com, monopolistic states. */
export const stopGapText = 'stop-gap cover not included';

/** The label of an overridden line in a state with only its own fund. */
export const fundOverrideText = 'state fund, provider’s account';

/** Why no rate can be saved for such a state. */
export const noFundRateText = (state: string): string =>
  `${state} has a state fund only: no rate can be proposed there.`;

import { formatDate } from '#platform/dates.ts';
import { formatMoney } from '#platform/money.ts';
import { people } from '#records/census/apply.rules.ts';
import { federalCurve } from './age-bands.ts';
import type { StoredAgeRates } from './age-rates.schema.ts';

type Basis = Pick<StoredAgeRates, 'asOf' | 'curve' | 'people' | 'left' | 'baseRate' | 'effectiveDate'>;

/** Says in one line what the lines of a plan were computed from. */
export const basisText = ({ asOf, curve, people: rated, left, baseRate, effectiveDate }: Basis): string =>
  [
    `Census of ${formatDate(asOf)}, ${people(rated)}`,
    curve === null ? 'the carrier’s rates by age' : `${formatMoney(baseRate ?? 0)} at age 21, curve ${curve}`,
    `ages on ${formatDate(effectiveDate)}`,
    ...(left > 0 ? [`${people(left)} left out, because the census lacks birth dates or a tier`] : []),
  ].join('; ');

/** The sentence that stands under every age-banded figure. */
export const ageRatesLimit = ({ curve }: Pick<Basis, 'curve'>): string => {
  const how =
    curve === null
      ? 'the carrier’s rates by age'
      : curve.startsWith(federalCurve)
        ? 'the federal default age curve'
        : `the age curve ${curve}`;
  return `Computed with ${how} from birth dates supplied; the carrier’s own rates govern.`;
};

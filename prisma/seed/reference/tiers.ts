import { tierType } from '#shared/records/lookups/constants.ts';
import type { Cells } from '../write-rows.ts';
import { factsYear, illustrativeSource, seededYears, trended } from './years.ts';

/** The documents fix its id and rules refer to it, so it is one record for all years. */
export const noMedicalTier: Cells = {
  id: 1263,
  type_id: tierType.medical,
  year: factsYear,
  description: 'No Medical',
  rate: '0',
  source: 'a group without a medical plan',
};

const medicalFactors = ['0.90', '0.95', '1.00', '1.05', '1.10'];

/** USD per employee and month, 2026. */
const administrationRates = [
  ['Essential', '42.00'],
  ['Standard', '48.00'],
  ['Complete', '65.00'],
] as const;
const administrationChange = 2.5;

/** Medical tiers are factors on plan premiums; administration tiers are dollars per employee and month. */
export function tierRows(): Cells[] {
  return seededYears.flatMap((year) => [
    ...medicalFactors.map((rate, index) => ({
      type_id: tierType.medical,
      year,
      description: `Tier ${index + 1}`,
      rate,
      source: 'illustrative',
    })),
    ...administrationRates.map(([description, rate]) => ({
      type_id: tierType.administration,
      year,
      description,
      rate: trended(rate, administrationChange, year),
      source: illustrativeSource(year, administrationChange),
    })),
  ]);
}

import { ageBands } from '../age-bands.ts';

/** The federal default curve of 2018 and later, from the worked examples. */
export const federalFactors: readonly number[] = [
  0.765, 0.833, 0.859, 0.885, 0.913, 0.941, 0.97, 1, 1, 1, 1, 1.004, 1.024, 1.048, 1.087, 1.119, 1.135, 1.159, 1.183,
  1.198, 1.214, 1.222, 1.23, 1.238, 1.246, 1.262, 1.278, 1.302, 1.325, 1.357, 1.397, 1.444, 1.5, 1.563, 1.635, 1.706,
  1.786, 1.865, 1.952, 2.04, 2.135, 2.23, 2.333, 2.437, 2.548, 2.603, 2.714, 2.81, 2.873, 2.952, 3,
];

/** The same as a carrier’s sheet has it: an age and a factor in each line. */
export const federalSheet = ageBands.map((band, at) => `${band}\t${federalFactors[at]?.toFixed(3)}`).join('\n');

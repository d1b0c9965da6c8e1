import * as field from '#platform/record.ts';
import { lookupType } from './constants.ts';

/** When employees of a client become eligible in a year, whatever their group. */
export const periodFields = {
  /** How long new employees wait for benefits, a value of list 20; null if not decided */
  eligibility: field.choice(lookupType.eligibilityPeriods, 'Eligibility Period'),
  /** Within which time a former employee returns without waiting again, a value of list 21; null if not decided */
  rehire: field.choice(lookupType.rehirePeriods, 'Rehire Period'),
  /** When a change from part time to full time makes eligible, a value of list 22; null if not decided */
  ptft: field.choice(lookupType.ptftPeriods, 'PT/FT Period'),
};

import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';

/** Benefit groups in a client's history: the sources of the names of stored ids. */

const chosen = Object.entries(groupLookups).map(([name, type]) => [`${name}Id`, [{ type }]] as const);

export const groupHistorySources = {
  ...Object.fromEntries(chosen),
  planSubTypeId: [{ parent: 125 }, { parent: 126 }, { parent: 127 }],
  'client.eligibilityId': [{ type: lookupType.eligibilityPeriods }],
  'client.rehireId': [{ type: lookupType.rehirePeriods }],
  'client.ptftId': [{ type: lookupType.ptftPeriods }],
  renewalStatusId: [{ type: lookupType.renewalStatuses }],
};

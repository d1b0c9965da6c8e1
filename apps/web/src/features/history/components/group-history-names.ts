import { groupParts } from '@worksmart/shared/benefit-groups/group.fields.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import { choicesIn } from '@worksmart/shared/record.ts';

/** Benefit groups in a client's history: the sources of the names of stored ids. */

const chosen = choicesIn(groupParts).map(([path, { list = 0 }]) => [`${path.split('.').at(-1)}Id`, [{ type: list }]]);

export const groupHistorySources = {
  ...Object.fromEntries(chosen),
  planSubTypeId: [{ parent: 125 }, { parent: 126 }, { parent: 127 }],
  'client.eligibilityId': [{ type: lookupType.eligibilityPeriods }],
  'client.rehireId': [{ type: lookupType.rehirePeriods }],
  'client.ptftId': [{ type: lookupType.ptftPeriods }],
  renewalStatusId: [{ type: lookupType.renewalStatuses }],
};

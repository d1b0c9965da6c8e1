import { groupParts, renewalFields } from '@worksmart/shared/benefit-groups/group.fields.ts';
import { periodFields } from '@worksmart/shared/lookups/period.fields.ts';
import { choicesIn, type FieldTree } from '@worksmart/shared/record.ts';

const listsOf = (tree: FieldTree, under = '') =>
  Object.fromEntries(
    choicesIn(tree).map(([path, { list = 0 }]) => [`${under}${path.split('.').at(-1)}Id`, [{ type: list }]]),
  );

/** Benefit groups in a client's history: the sources of the names of stored ids. */
export const groupHistorySources = {
  ...listsOf({ ...groupParts, renewal: renewalFields }),
  ...listsOf(periodFields),
  ...listsOf(periodFields, 'client.'),
  planSubTypeId: [{ parent: 125 }, { parent: 126 }, { parent: 127 }],
};

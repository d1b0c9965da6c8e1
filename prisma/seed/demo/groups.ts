import { clientStatus } from '#shared/records/lookups/constants.ts';
import type { DemoRows, DemoSetting } from './demo-rows.ts';

/** Members of each affiliated group, by their index among the active clients; the first one is the primary client. */
const groups = [
  { ending: 'Affiliates', members: [8, 21, 34, 47] },
  { ending: 'Family of Companies', members: [15, 29, 62] },
  { ending: 'Affiliates', members: [40, 73] },
  { ending: 'Holdings', members: [55, 68, 81] },
];

/** Adds some active clients to affiliated groups in the operating year. */
export function addGroups(rows: DemoRows, { today }: DemoSetting) {
  const year = today.getUTCFullYear();
  const active = rows.customers.filter(({ statusId }) => statusId === clientStatus.active);
  for (const [index, { ending, members }] of groups.entries()) {
    const clientYearIds = members.flatMap((place) => {
      const customerId = active[place]?.id;
      return rows.clientYears
        .filter((row) => row.customerId === customerId && row.year === year)
        .map(({ id }) => id ?? 0);
    });
    const [primaryClientId] = clientYearIds;
    if (primaryClientId === undefined) continue;
    const name = `${active[members[0] ?? 0]?.name.replace(/,? (LLC|Inc\.|Co\.|LLP)$/, '')} ${ending}`;
    rows.groups.push({ id: index + 1, name, primaryClientId, createdAt: new Date(Date.UTC(year, 0, 4, 15)) });
    rows.memberships.push({ groupId: index + 1, clientYearIds });
  }
}

import { aleStatus, clientStatus } from '#shared/records/lookups/constants.ts';
import { addDays, firstOfMonth } from './calendar.ts';
import type { DemoRecord } from './demo-rows.ts';
import type { Random } from './random.ts';

/** Ids at the carrier and the payroll system, for all years. */
export interface ClientIds {
  anthemId: string | null;
  prismId: string | null;
}

/** The employer groups in the sample import files, and the companies that have their ids in the demo. */
export const importGroups: readonly (ClientIds & { name: string })[] = [
  { anthemId: 'IN0010482', prismId: 'WSC-1042', name: 'Hoosier Precision Castings, Inc.' },
  { anthemId: 'IN0010517', prismId: 'WSC-1077', name: 'Wabash Valley Family Medicine, LLC' },
  { anthemId: 'IN0010633', prismId: 'WSC-1130', name: 'Prairie Creek Freight Lines, Inc.' },
];

/** The sample files begin with 2024, so their groups were clients by then and have client rows since. */
export const importGroupsSince = new Date('2023-11-20T00:00:00Z');
const importGroupsFirstYear = 2024;
const yearsKept = 2;
const aleThreshold = 50;
const eligibilities = [90, 91, 92, 93];
const rehires = [94, 95, 96];
const ptfts = [97, 98, 99];

/** Returns the next client id with each call, skipping those of the import groups. */
export function clientIdMaker(random: Random): () => ClientIds {
  const taken = new Set(importGroups.flatMap(({ anthemId, prismId }) => [anthemId, prismId]));
  let number = 1000;
  return () => {
    for (;;) {
      number += 1;
      const ids = { prismId: `WSC-${number}`, anthemId: `IN00${number * 3 + 7400}` };
      if (taken.has(ids.prismId) || taken.has(ids.anthemId)) continue;
      return { prismId: ids.prismId, anthemId: random.chance(0.85) ? ids.anthemId : null };
    }
  };
}

/** Adds the client rows of a record: one for the operating year, and earlier years for older clients. */
export function addClientYears(record: DemoRecord, ids: ClientIds | null) {
  const { rows, random, setting, company, customerId, standing } = record;
  const { stageDaysAgo, statusId } = standing;
  const year = setting.today.getUTCFullYear();
  if (!ids) {
    rows.clientYears.push({ id: rows.clientYears.length + 1, customerId, year });
    return;
  }
  const isNew = statusId === clientStatus.onboarding;
  const became = addDays(setting.today, -stageDaysAgo);
  const startDate = firstOfMonth(isNew ? setting.today : became, 1);
  const people = company.fullTime + company.partTime / 2;
  const aleStatusId =
    people >= aleThreshold ? aleStatus.yes : people > aleThreshold * 0.8 ? aleStatus.undecided : aleStatus.no;
  const rules = {
    eligibilityId: random.pick(eligibilities),
    rehireId: random.pick(rehires),
    ptftId: random.pick(ptfts),
  };
  const firstKeptYear = Math.max(startDate.getUTCFullYear(), year - yearsKept);
  const first = importGroups.some(({ prismId }) => prismId === ids.prismId) ? importGroupsFirstYear : firstKeptYear;
  for (let each = Math.min(first, year); each <= year; each++) {
    rows.clientYears.push({
      id: rows.clientYears.length + 1,
      customerId,
      year: each,
      prismId: isNew && random.chance(0.5) ? null : ids.prismId,
      anthemId: isNew ? null : ids.anthemId,
      aleStatusId: isNew ? null : aleStatusId,
      startDate,
      subsidiaryGroupId: null,
      eligibilityId: isNew ? null : rules.eligibilityId,
      rehireId: isNew ? null : rules.rehireId,
      ptftId: isNew ? null : rules.ptftId,
    });
  }
}

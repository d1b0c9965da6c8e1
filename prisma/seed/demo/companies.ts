import { makePerson, type Person } from './people.ts';
import type { Random } from './random.ts';
import { indianaTowns, neighborTowns, streets, type Town } from './towns.ts';
import { charity, trades } from './trades.ts';

/** A company before it becomes a record: its name, business and wages. */
export type Company = ReturnType<ReturnType<typeof companyMaker>>;

interface CompanyType {
  id: number;
  ending: string;
}

/** Company types with their lookup id, their weight and the ending of their names. */
export const companyTypes: readonly (readonly [CompanyType, number])[] = [
  [{ id: 78, ending: ', LLC' }, 42],
  [{ id: 33, ending: ', Inc.' }, 20],
  [{ id: 32, ending: ' Co.' }, 18],
  [{ id: 18, ending: '' }, 11],
  [{ id: 29, ending: ' LLP' }, 9],
];
const nonprofit: CompanyType = { id: 34, ending: ', Inc.' };

const regionWords = (
  'Hoosier Crossroads Wabash_Valley White_River Cardinal Limestone Tippecanoe Blue_River Heartland Summit Sycamore ' +
  'Meridian Prairie_Creek Lakeland Three_Rivers Dunes Circle_City Brickyard Calumet Maumee Eagle_Creek Fall_Creek ' +
  'Sugar_Creek Honey_Creek Pleasant_Run Raintree Redbud Tulip_Tree Whitewater Kankakee Salamonie Mississinewa Patoka ' +
  'Brown_County Indian_Creek Flatrock Driftwood Cornerstone Covered_Bridge Limberlost'
)
  .split(' ')
  .map((word) => word.replace('_', ' '));

const feinPrefixes = ['35', '31', '61', '38', '20', '26', '27', '45', '46', '47', '81', '82', '83', '84', '85'];

/** Returns a new company with each call; no two have the same name or FEIN. */
export function companyMaker(random: Random) {
  const names = new Set<string>();
  const feins = new Set<string>();
  const unique = (seen: Set<string>, make: () => string): string => {
    for (;;) {
      const made = make();
      if (!seen.has(made)) {
        seen.add(made);
        return made;
      }
    }
  };
  return () => {
    const isCharity = random.chance(0.05);
    const trade = isCharity ? charity : random.pick(trades);
    const type = isCharity ? nonprofit : random.weighted(companyTypes);
    const town = random.chance(0.87) ? random.pick(indianaTowns) : random.pick(neighborTowns);
    const owner = makePerson(random);
    const people = Math.round(between(random, trade.employees, 2));
    const partTime = Math.round(people * trade.partTime * (0.6 + random.next() * 0.8));
    return {
      name: unique(names, () =>
        `${baseName(random, town, owner)} ${random.pick(trade.endings)}${type.ending}`.replace(
          'Company Co.',
          'Company',
        ),
      ),
      trade,
      town,
      zip: random.pick(town.zips),
      address: `${random.int(1, 98) * 100 + random.int(1, 99)} ${random.pick(streets)}`,
      address2: random.chance(0.2) ? `${random.pick(['Suite', 'Unit', 'Bldg'])} ${random.int(1, 40) * 5}` : null,
      companyTypeId: type.id,
      fein: unique(feins, () => random.pick(feinPrefixes) + String(random.int(100_000, 9_999_999)).padStart(7, '0')),
      founded: new Date(Date.UTC(random.int(1958, 2023), random.int(0, 11), random.int(1, 28))),
      fullTime: Math.max(1, people - partTime),
      partTime,
      /** Gross pay of a full-time employee, USD per month. */
      wage: Math.round(between(random, trade.wage, 1) / 10) * 10,
      owner,
    };
  };
}

function baseName(random: Random, town: Town, owner: Person): string {
  return random.weighted<() => string>([
    [() => owner.lastName, 30],
    [() => `${owner.lastName} & Sons`, 8],
    [() => `${owner.lastName} Brothers`, 6],
    [() => `${owner.lastName} & ${makePerson(random).lastName}`, 12],
    [() => town.name, 10],
    [() => random.pick(regionWords), 34],
  ])();
}

/** A number within a range; a `lean` above 1 makes small numbers more likely, like small companies. */
function between(random: Random, [from, to]: readonly [number, number], lean: number): number {
  return from + (to - from) * random.next() ** lean;
}

import type { Random } from './random.ts';

const words = (list: string): readonly string[] => list.split(' ');

const firstNames = words(
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica ' +
    'Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Ashley Donald Emily ' +
    'Steven Kimberly Andrew Donna Paul Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah Timothy Stephanie ' +
    'Ronald Rebecca Jason Laura Ryan Cynthia Jacob Amy Gary Kathleen Nicholas Angela Eric Shirley Jonathan Brenda ' +
    'Larry Emma Justin Nicole Scott Samantha Brandon Christine Frank Rachel Raymond Heather Dennis Maria Jerry Diane ' +
    'Marcus Priya Luis Mei Darnell Guadalupe Omar Keisha',
);

export const lastNames = words(
  'Yoder Miller Bontrager Hochstetler Troyer Schrock Weaver Smith Johnson Williams Brown Jones Davis Wilson Anderson ' +
    'Thomas Taylor Moore Martin Jackson Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott ' +
    'Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins ' +
    'Stewart Morris Rogers Reed Cook Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray Watson Brooks ' +
    'Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Sullivan ' +
    'Foster Bryant Alexander Russell Griffin Hayes Myers Ford Hamilton Graham Wagner Schmidt Fisher Kessler Hoffman ' +
    'Kowalski Novak Petrov Ramirez Garcia Nguyen Patel Okafor Vandermark Kruse Stoltzfus Beachy Lehman Zehr Graber ' +
    'Wittmer Knepp Heidenreich Fuhrman Lindemann Brinkman Dilworth McAllister Fitzgerald',
);

export type Person = ReturnType<typeof makePerson>;

export const makePerson = (random: Random) => ({
  firstName: random.pick(firstNames),
  lastName: random.pick(lastNames),
});

/** The numbers 555-0100 to 555-0199 are reserved for fiction. */
export const makePhone = (random: Random, areaCode: string): string => `${areaCode}55501${random.int(10, 99)}`;

/** How many letters the words of a domain have. */
const longestWords = 16;

/**
 * Makes an email domain from a company's name, under a reserved top-level domain: its first words, and the initials of those that
 * make it too long.
 */
export const domainOf = (company: string): string => {
  const words = company
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/\b(llc|inc|co|llp|the|of|and)\b/g, '')
    .match(/[a-z0-9]+/g);
  const joined = (words ?? []).reduce((label, word) => {
    const isShort = label === '' || label.length + word.length <= longestWords;
    return label + (isShort ? word : word.slice(0, 1));
  }, '');
  return `${joined.slice(0, 24)}.example`;
};

export const emailOf = ({ firstName, lastName }: Person, domain: string): string =>
  `${firstName}.${lastName}@${domain}`.toLowerCase();

import type { CoverageTier } from './constants.ts';

const names: Readonly<Record<CoverageTier, readonly string[]>> = {
  eE: ['ee', 'e', 'emp', 'employee', 'single', 'self', 'individual'],
  eS: ['es', 'spouse', 'couple', 'e+s', 'ee+s', 'ee+sp', 'ee+spouse', 'emp+spouse', 'employee+spouse'],
  eC: ['ec', 'child', 'children', 'e+c', 'ee+c', 'ee+ch', 'ee+child', 'ee+children', 'emp+children'].concat([
    'emp+child',
    'employee+child',
    'employee+children',
  ]),
  eF: ['ef', 'f', 'fam', 'family', 'e+f', 'ee+f', 'ee+fam', 'ee+family', 'emp+family', 'employee+family'],
};
const tierByName = new Map(
  (Object.keys(names) as CoverageTier[]).flatMap((tier) => names[tier].map((name) => [name, tier] as const)),
);

/** Words that headings add to a tier: "EE Cost", "Family participants", "Employee only". */
const tierExtras =
  /\b(?:cost|amount|premium|rate|monthly|participants?|count|quantity|lives|enrolled|number|only|of)\b|[#$]/g;

/** Returns the tier that a cell names in any of the usual ways. */
export const readTier = (cell: string | undefined): CoverageTier | undefined => {
  const name = (cell ?? '')
    .toLowerCase()
    .replace(/\((?:ren|s)\)/g, '')
    .replace(tierExtras, ' ')
    .replace(/\b(?:and|plus)\b|[&/]/g, '+')
    .replace(/[^a-z+]/g, '');
  return tierByName.get(name);
};

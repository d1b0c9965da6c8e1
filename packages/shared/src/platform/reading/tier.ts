import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

/** Employee; with spouse; with children; family; waived; not eligible. */
export type Tier = 'EE' | 'ES' | 'EC' | 'EF' | 'WV' | 'NE';

export interface TierWord {
  /** Several if the word does not say which: `2-party` is a spouse or a child. */
  tiers: readonly [Tier, ...Tier[]];
  /** Why coverage was waived, if the word says so. */
  reason?: string;
}

export const tierProblem = 'Please enter who is covered, such as Employee only, Family or Waived.';

/** Words for a tier as a whole, without blanks and punctuation. */
const whole: Readonly<Record<Tier, string>> = {
  EE: 'ee e emp employee single self individual eeo employeeonly subscriber sub',
  ES: 'es ees eesp eesps eespouse esp spouse couple employeespouse eedp domesticpartner employeedomesticpartner',
  EC: 'ec eec eech eechild eechildren ech child children employeechild employeechildren parentchild parentchildren singleparent',
  EF: 'ef f fam family fa fullfamily eef eefam eefamily employeefamily',
  WV: 'wv w waived waive waiver waiving declined decline optout optedout nocoverage notenrolled refused',
  NE: 'ne noteligible ineligible notelig',
};

const someone = 'sp spouse husband wife dp domesticpartner partner'.split(' ');
const children = 'c ch child children childs kids kid dependentchild dependentchildren'.split(' ');
const tiersOfWord = new Map<string, Tier>(
  (Object.keys(whole) as Tier[]).flatMap((tier) => whole[tier].split(' ').map((word) => [word, tier] as const)),
);

/** Words that a heading or a carrier adds to a tier: "EE Cost", "Employee only", "Family coverage". */
const extras =
  /\b(?:cost|amount|premium|rate|monthly|participants?|count|quantity|lives|enrolled|number|only|of|coverage|tier|level|his|her|their)\b|[#$]/g;
const both = /\b(?:and|plus|with)\b|[&/,]/g;

const bare = (text: string): string => text.replace(/[^a-z0-9]/g, '');

/** Reads `employee + spouse + children` by who is on it. */
const byPeople = (text: string): readonly [Tier, ...Tier[]] | undefined => {
  const [first = '', ...others] = text.split('+').map(bare);
  if (others.length === 0 || tiersOfWord.get(first) !== 'EE') return undefined;
  const people = others.join('+');
  if (/^(?:1|one|1dep\w*|onedep\w*)$/.test(people)) return ['ES', 'EC'];
  if (/^(?:dep|deps|dependents?|dependants?)$/.test(people)) return ['ES', 'EC', 'EF'];
  const hasSpouse = others.some((word) => someone.includes(word) || word === 's');
  const hasChildren = others.some((word) => children.includes(word));
  const isFamily = others.some((word) => ['f', 'fam', 'family'].includes(word));
  if (!others.every((word) => word === 's' || [...someone, ...children, 'f', 'fam', 'family'].includes(word)))
    return undefined;
  if (isFamily || (hasSpouse && hasChildren)) return ['EF'];
  return hasSpouse ? ['ES'] : ['EC'];
};

const waived = /^(?:waived?|waiver|waiving|declined?|opt(?:ed)?[- ]?out|refused|no coverage)\b[\s:(\-–—/,]*(.+?)\)?$/;
const twoParty = /^(?:2|two)[- ]?(?:party|person|people)$/;

/**
 * Reads a coverage tier in the words of companies and carriers: `EE+SP`, `employee + children`, `2-party`, `domestic partner`,
 * `waived - spouse's plan`. A word that may be several tiers is read as all of them.
 */
export const readTier = (cell: string): Reading<TierWord> => {
  if (cell.length > longestNumber) return { problem: tierProblem };
  const text = visibleText(cell).toLowerCase();
  // None is no empty cell: it says no coverage, but not whether it was waived.
  if (isNothing(text) && text !== 'none') return nothing;
  const known = tiersOfWord.get(bare(text));
  if (known) return { value: { tiers: [known] } };
  if (twoParty.test(text)) return { value: { tiers: ['ES', 'EC'] } };
  const [, reason] = waived.exec(text) ?? [];
  if (reason) return { value: { tiers: ['WV'], reason } };
  const plain = text
    .replace(/\((?:ren|s|es)\)/g, '')
    .replace(extras, ' ')
    .replace(both, '+');
  const tier = tiersOfWord.get(bare(plain));
  const tiers = tier ? ([tier] as const) : byPeople(plain);
  return tiers ? { value: { tiers } } : { problem: tierProblem };
};

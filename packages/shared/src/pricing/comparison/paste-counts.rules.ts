import {
  isBlank,
  isSplitAmount,
  looksLikeMoney,
  type PastedLine,
  readAmount,
  readPasted,
  splitAmountMessage,
} from '#platform/reading/pasted-cells.rules.ts';
import { type CoverageTier, coverageTiers, maxParticipants } from './constants.ts';
import { byTier, type TierAmounts } from './plan-comparison.rules.ts';
import { readTier } from './tier-names.rules.ts';

export interface TierCounts {
  /** USD per month. */
  amount: number | null;
  quantity: number | null;
}

export interface PastedCounts {
  /** Null where nothing was found: the form then keeps its entry. */
  tiers: TierAmounts<TierCounts>;
  /** Lines and cells that were skipped, and what the user should check. */
  notes: string[];
}

type Kind = keyof TierCounts;

const totals = /^(?:grand )?(?:sub)?totals?\b/i;

/** A cell with its tier, and whether it counts people or money. */
interface Found {
  tier: CoverageTier;
  kind: Kind | null;
  cell: string;
  line: number;
  /** The column that it is in, or the line if the tiers are columns: its figures are all of one kind. */
  series: number;
}

const kindOf = (heading: string | undefined): Kind | null => {
  if (/cost|amount|premium|rate|\$|price/i.test(heading ?? '')) return 'amount';
  return /participants?|count|quantity|qty|lives|enrolled|employees|number|#/i.test(heading ?? '') ? 'quantity' : null;
};

const isFigure = (cell: string) => !isBlank(cell) && /\d/.test(cell) && !readTier(cell);

/** Tiers in rows: a label, then one or two figures. */
const byRows = (lines: readonly PastedLine[], headings: PastedLine | null): Found[] =>
  lines.flatMap(({ cells, line }) => {
    const tier = readTier(cells.find((cell) => readTier(cell)));
    if (!tier) return [];
    return cells.flatMap((cell, index) =>
      isFigure(cell) ? [{ tier, kind: kindOf(headings?.cells[index]), cell, line, series: index }] : [],
    );
  });

/** Tiers in columns: the heading names them, and a line may be labeled as costs or participants. */
const byColumns = (lines: readonly PastedLine[], headings: PastedLine): Found[] =>
  lines.flatMap(({ cells, line }) => {
    const label = cells.find((cell) => readAmount(cell) === undefined && kindOf(cell));
    return headings.cells.flatMap((heading, index) => {
      const tier = readTier(heading);
      const cell = cells[index] ?? '';
      return tier && isFigure(cell) ? [{ tier, kind: kindOf(label) ?? kindOf(heading), cell, line, series: line }] : [];
    });
  });

const isWord = (cell: string) => /\p{L}{2}/u.test(cell) && !isBlank(cell) && !/^USD/i.test(cell);

/** The first cell of a line with figures that is a word, but neither a tier nor what the figures are. */
const labelOf = ({ cells }: PastedLine): string | undefined =>
  cells.some((cell) => readAmount(cell) !== undefined)
    ? cells.find((cell) => isWord(cell) && !readTier(cell) && !kindOf(cell))
    : undefined;

/** No labels at all: four lines, or four figures in one line, mean EE, ES, EC, EF. */
const byOrder = (lines: readonly PastedLine[]): Found[] => {
  const figures = lines.map(({ cells, line }) =>
    cells.flatMap((cell, index) => (isFigure(cell) ? [{ kind: null, cell, line, series: index }] : [])),
  );
  const ofTier = (at: number, of: readonly Omit<Found, 'tier'>[]): Found[] => {
    const tier = coverageTiers[at];
    return tier ? of.map((figure) => ({ ...figure, tier })) : [];
  };
  if (figures.length === 4 && figures.every((row) => row.length <= 2)) {
    return figures.flatMap((row, at) => ofTier(at, row));
  }
  if (figures.length > 2 || figures.some((row) => row.length !== 4)) return [];
  return figures.flatMap((row) => row.flatMap((figure, at) => ofTier(at, [{ ...figure, series: figure.line }])));
};

/** Reports lines of figures whose label is no single tier, such as `2-party`. */
const withoutTier = (lines: readonly PastedLine[]): string[] =>
  lines.flatMap((line) => {
    const label = line.cells.some((cell) => readTier(cell)) ? undefined : labelOf(line);
    return label === undefined || totals.test(label) ? [] : [`Line ${line.line}: "${label}" is not EE, ES, EC or EF.`];
  });

const foundIn = (lines: readonly PastedLine[], notes: string[]): Found[] => {
  const tiersIn = ({ cells }: PastedLine) => cells.filter((cell) => readTier(cell)).length;
  const headings = lines.find((line) => tiersIn(line) >= 2);
  if (headings) return byColumns(lines, headings);
  notes.push(...withoutTier(lines));
  if (!lines.some((line) => tiersIn(line) > 0)) return lines.some(labelOf) ? [] : byOrder(lines);
  const [first] = lines;
  const named = first && tiersIn(first) === 0 ? first : null;
  return byRows(lines, named);
};

/** Whether most figures of a series are written as money. */
const isMoney = (series: readonly Found[]): boolean =>
  2 * series.filter(({ cell }) => looksLikeMoney(cell)).length >= series.length;

/** The number of tiers in which a series has the greatest figure; of two equal ones, the later is taken as the greater. */
const tiersWon = (series: readonly Found[], unlabeled: readonly Found[]): number =>
  series.filter(({ tier }) => {
    const rivals = unlabeled.filter((other) => other.tier === tier && readAmount(other.cell) !== undefined);
    const greatest = Math.max(...rivals.map((other) => readAmount(other.cell) ?? 0));
    const winner = rivals.findLast((other) => readAmount(other.cell) === greatest);
    return rivals.length > 1 && winner !== undefined && series.includes(winner);
  }).length;

/**
 * Finds which of several series without labels holds the costs: the only one written as money, otherwise the one that has the
 * greatest figure of most tiers.
 * @returns undefined if that is not clear
 */
const costSeries = (unlabeled: readonly Found[], notes: string[]): number | undefined => {
  const ids = [...new Set(unlabeled.map(({ series }) => series))];
  const all = ids.map((id) => ({ id, figures: unlabeled.filter(({ series }) => series === id) }));
  const money = all.filter(({ figures }) => isMoney(figures));
  if (money.length === 1) return money[0]?.id;
  const won = all.map(({ id, figures }) => ({ id, tiers: tiersWon(figures, unlabeled) }));
  const [first, second] = won.sort((one, other) => other.tiers - one.tiers);
  if (!first || first.tiers === second?.tiers) return undefined;
  notes.push('The greater figures were taken as the costs.');
  return first.id;
};

/** Gives each figure its kind: that of its heading, what the labeled figure of its tier is not, or that of its series. */
const withKinds = (found: readonly Found[], notes: string[]): Found[] => {
  const isPaired = ({ tier }: Found) => found.find((two) => two.kind && two.tier === tier);
  const unlabeled = found.filter((one) => !one.kind && !isPaired(one));
  const isSingle = new Set(unlabeled.map(({ series }) => series)).size < 2;
  const anyMoney = found.some(({ cell }) => looksLikeMoney(cell));
  const costs = isSingle ? undefined : costSeries(unlabeled, notes);
  return found.map((one): Found => {
    if (one.kind) return one;
    const labeled = isPaired(one);
    if (labeled) return { ...one, kind: labeled.kind === 'amount' ? 'quantity' : 'amount' };
    if (isSingle) return { ...one, kind: anyMoney ? 'amount' : 'quantity' };
    return costs === undefined ? one : { ...one, kind: one.series === costs ? 'amount' : 'quantity' };
  });
};

/** Why a figure without a kind is left out. */
const unclearOf = (one: Found, found: readonly Found[]): string =>
  found.some(({ tier, cell }) => tier === one.tier && readAmount(cell) === undefined)
    ? 'is left out: the other figure of its tier cannot be read.'
    : 'is left out: costs and participants cannot be told apart.';

const noteOf = ({ line, cell }: Found, why: string) => `Line ${line}: "${cell}" ${why}`;

/**
 * Parses pasted costs and participants of a group plan: tiers in rows or in columns, with or without headings, or plain
 * figures in the order EE, ES, EC, EF. Unclear cells are reported and skipped.
 */
export const parseCounts = (pasted: string): PastedCounts => {
  const all = readPasted(pasted);
  const isSplit = (line: PastedLine) => isSplitAmount(line, all[0]?.cells.length ?? 0);
  const lines = all.filter((line) => !isSplit(line));
  const tiers = byTier((): TierCounts => ({ amount: null, quantity: null }));
  const notes = all.filter(isSplit).map(({ line }) => `Line ${line}: ${splitAmountMessage}`);
  const found = foundIn(lines, notes);
  if (lines.length > 0 && found.length === 0) notes.push('No costs or participants of EE, ES, EC and EF were found.');
  for (const one of withKinds(found, notes)) {
    const value = readAmount(one.cell);
    const { kind } = one;
    if (value === undefined) notes.push(noteOf(one, 'is not a number of 0 or more with at most 2 decimals.'));
    else if (kind === null) notes.push(noteOf(one, unclearOf(one, found)));
    else if (kind === 'quantity' && !Number.isInteger(value)) notes.push(noteOf(one, 'is not a whole number.'));
    else if (kind === 'quantity' && value > maxParticipants) notes.push(noteOf(one, 'is too large.'));
    else if (tiers[one.tier][kind] !== null) notes.push(noteOf(one, 'is one figure too many for its tier.'));
    else tiers[one.tier][kind] = value;
  }
  return { tiers, notes };
};

import type { Impact } from './impact.schema.ts';

const nouns: readonly (readonly [keyof Impact, one: string, more: string])[] = [
  ['prospects', 'prospect', 'prospects'],
  ['clients', 'client', 'clients'],
  ['groups', 'benefit group', 'benefit groups'],
  ['scenarios', 'what-if scenario', 'what-if scenarios'],
];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `2 prospects and 1 benefit group`, without names; empty if nothing is affected. */
export const usedByText = (touched: Impact): string =>
  listed(
    nouns.flatMap(([what, one, more]) => {
      const { total } = touched[what];
      return total === 0 ? [] : [`${total} ${total === 1 ? one : more}`];
    }),
  );

/** One line for each kind of record: `12 prospects: Acme, Bolt and 10 more`. */
export const impactLines = (touched: Impact): string[] =>
  nouns.flatMap(([what, one, more]) => {
    const { total, names } = touched[what];
    if (total === 0) return [];
    const rest = total - names.length;
    const text = rest > 0 ? `${names.join(', ')} and ${rest} more` : listed(names);
    return [`${total} ${total === 1 ? one : more}: ${text}`];
  });

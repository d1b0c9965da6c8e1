import type { PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { daysText, kindsText, missingInShort, stateNames, stateTones, sumText } from './texts.ts';

const amount = (id: 'tooMuch' | 'tooLittle' | 'overWithheld', header: string, onCard: 'fact' | 'none') =>
  figureColumn<PremiumMonth>(id, header, (row) => row[id], { width: 128, narrow: 104, onCard, show: sumText });

/** The clients of a month, by what was billed wrongly. */
export const monthColumns: readonly Column<PremiumMonth>[] = [
  {
    id: 'client',
    header: 'Client',
    text: ({ client }) => client,
    width: 260,
    narrow: 190,
    breaks: true,
    onCard: 'title',
  },
  figureColumn('people', 'People', ({ people }) => people, {
    width: 84,
    narrow: 72,
    onCard: 'none',
    show: (people) => people.toLocaleString('en-US'),
  }),
  {
    id: 'differences',
    header: 'Differences',
    text: (row) => kindsText(row) || missingInShort(row) || 'None',
    breaks: true,
    onCard: 'lines',
  },
  amount('tooMuch', 'Too Much', 'fact'),
  amount('tooLittle', 'Too Little', 'fact'),
  amount('overWithheld', 'Over-Withheld', 'none'),
  {
    id: 'daysLeft',
    header: 'Left to Dispute',
    width: 112,
    narrow: 92,
    numeric: true,
    text: ({ daysLeft }) => daysText(daysLeft),
    sortBy: ({ daysLeft }) => daysLeft,
    onCard: 'fact',
  },
  {
    id: 'state',
    header: 'State',
    width: 112,
    narrow: 100,
    filter: 'choice',
    text: ({ state }) => stateNames[state],
    tone: ({ state }) => stateTones[state],
  },
];

import type { PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import type { Column } from '#ui/table/column.ts';
import { daysText, kindsText, missingText, stateNames, stateTones, sumText } from './texts.ts';

const amount = (id: 'tooMuch' | 'tooLittle' | 'overWithheld', header: string): Column<PremiumMonth> => ({
  id,
  header,
  width: 128,
  narrow: 104,
  numeric: true,
  text: (row) => sumText(row[id]),
  sortBy: (row) => row[id],
});

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
  {
    id: 'people',
    header: 'Billed',
    width: 84,
    narrow: 72,
    numeric: true,
    text: ({ people }) => people.toLocaleString('en-US'),
    sortBy: ({ people }) => people,
    onCard: 'none',
  },
  {
    id: 'differences',
    header: 'Differences',
    text: (row) => kindsText(row) || missingText(row) || 'None',
    breaks: true,
    onCard: 'lines',
  },
  { ...amount('tooMuch', 'Too Much'), onCard: 'fact' },
  { ...amount('tooLittle', 'Too Little'), onCard: 'fact' },
  { ...amount('overWithheld', 'Over-Withheld'), onCard: 'none' },
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

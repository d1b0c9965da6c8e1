import type { Integration } from '@worksmart/shared/access/integrations/schema.ts';
import { dayText, momentText } from '#lib/business-day.ts';
import type { Column, Tone } from '#ui/table/column.ts';

/** The last day on which one of its keys is valid; undefined without a valid key. */
export const lastDayOf = ({ keys }: Integration): string | undefined =>
  keys
    .filter(({ state }) => state === 'active')
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);

const stateOf = (row: Integration): string => {
  if (row.endedAt) return 'Ended';
  if (!lastDayOf(row)) return 'No valid key';
  return row.ownerIsGone ? 'No one responsible' : 'In use';
};

const tones: Readonly<Record<string, Tone>> = { 'In use': 'good', Ended: 'neutral' };

export const integrationColumns: readonly Column<Integration>[] = [
  { id: 'name', header: 'Name', breaks: true, onCard: 'title', text: ({ name }) => name },
  { id: 'purpose', header: 'Purpose', breaks: true, onCard: 'fact', text: ({ purpose }) => purpose },
  {
    id: 'owner',
    header: 'Responsible',
    width: 160,
    narrow: 136,
    onCard: 'fact',
    filter: 'choice',
    text: ({ owner }) => owner.name,
  },
  {
    id: 'lastUsedAt',
    header: 'Last Used',
    width: 168,
    narrow: 120,
    breaks: true,
    onCard: 'fact',
    text: ({ lastUsedAt }) => (lastUsedAt ? momentText(lastUsedAt) : 'Never'),
    sortBy: ({ lastUsedAt }) => lastUsedAt,
  },
  {
    id: 'expiresAt',
    header: 'Key Until',
    width: 124,
    narrow: 112,
    onCard: 'fact',
    text: (row) => dayText(lastDayOf(row)),
    sortBy: (row) => lastDayOf(row) ?? null,
  },
  {
    id: 'state',
    header: 'State',
    width: 190,
    narrow: 176,
    filter: 'choice',
    onCard: 'fact',
    text: stateOf,
    tone: (row) => tones[stateOf(row)] ?? 'late',
  },
];

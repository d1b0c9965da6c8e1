import {
  findingKinds,
  findingLabels,
  findingStateLabels,
  premiumTypeLabels,
} from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type Column, figureColumn, type Tone } from '#ui/table/column.ts';

const amount = (id: 'billed' | 'expected' | 'difference', header: string, onCard: 'fact' | 'none') =>
  figureColumn<Finding>(id, header, (row) => row[id], { width: 104, narrow: 84, onCard, show: formatMoney });

const tones = {
  open: 'late',
  disputed: 'waiting',
  accepted: 'neutral',
  settled: 'good',
  corrected: 'good',
} as const satisfies Record<Finding['state'], Tone>;

const stateText = ({ state, toConfirm }: Finding): string =>
  state === 'open' && toConfirm ? 'To confirm' : findingStateLabels[state];

export const findingColumns: readonly Column<Finding>[] = [
  {
    id: 'kind',
    header: 'Kind',
    width: 124,
    narrow: 96,
    filter: 'choice',
    text: ({ kind }) => findingLabels[kind],
    sortBy: ({ kind }) => findingKinds.indexOf(kind),
    onCard: 'fact',
  },
  {
    id: 'name',
    header: 'Employee',
    width: 168,
    narrow: 120,
    breaks: true,
    text: ({ name, employeeId }) => (employeeId ? `${name} (${employeeId})` : name),
    searched: true,
    onCard: 'title',
  },
  {
    id: 'plan',
    header: 'Plan',
    width: 148,
    narrow: 96,
    breaks: true,
    text: ({ plan, tier, planType }) => [plan, tier].filter(Boolean).join(' ') || premiumTypeLabels[planType],
    onCard: 'none',
  },
  amount('billed', 'Billed', 'none'),
  amount('expected', 'Expected', 'none'),
  amount('difference', 'Difference', 'fact'),
  {
    id: 'why',
    header: 'Why',
    breaks: true,
    text: ({ why, reason }) => (reason ? `${why} Accepted: ${reason}` : why),
    onCard: 'lines',
  },
  {
    id: 'state',
    header: 'State',
    width: 112,
    narrow: 92,
    filter: 'choice',
    text: stateText,
    tone: ({ state, toConfirm }) => (toConfirm && state === 'open' ? 'waiting' : tones[state]),
  },
];

import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { shownDay } from '#lib/business-day.ts';
import type { Column } from '#ui/table/column.ts';
import { followUpStateOf, toneOf } from './follow-up-text.ts';

const whenText = (row: ListedFollowUp): string => {
  const state = followUpStateOf(row);
  if (state === 'today') return 'Today';
  return state === 'overdue' ? `Overdue ${shownDay(row.dueOn)}` : shownDay(row.dueOn);
};

export const followUpColumns: readonly Column<ListedFollowUp>[] = [
  {
    id: 'customer',
    onCard: 'title',
    header: 'Company',
    width: 240,
    narrow: 180,
    breaks: true,
    text: ({ customer }) => customer.name,
  },
  { id: 'note', header: 'Note', onCard: 'fact', text: ({ firstLine }) => firstLine },
  { id: 'due', header: 'Due', width: 170, narrow: 160, tone: toneOf, text: whenText, sortBy: ({ dueOn }) => dueOn },
  {
    id: 'person',
    header: 'Person',
    onCard: 'fact',
    width: 170,
    narrow: 130,
    filter: 'choice',
    text: ({ user }) => user.name,
  },
];

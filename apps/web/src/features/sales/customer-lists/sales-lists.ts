import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { onlyHint } from '#ui/table/only-chip.tsx';

export interface SalesList {
  stageId: number;
  /** Identifies the list in saved views. */
  key: SavedList;
  /** The list’s name in the menu. */
  name: string;
  /** Plural name of its rows in running text. */
  noun: string;
  /** Singular name of its rows. */
  single: string;
  /** What to do when the list is empty. */
  hint: string;
}

export const salesLists = {
  leads: {
    stageId: stage.lead,
    key: 'leads',
    name: 'Leads',
    noun: 'leads',
    single: 'lead',
    hint: 'Add one with New Lead, or choose earlier days above.',
  },
  rfps: {
    stageId: stage.rfp,
    key: 'rfps',
    name: 'RFP List',
    noun: 'RFPs',
    single: 'RFP',
    hint: 'Promote a lead to RFP, or choose earlier days above.',
  },
  prospects: {
    stageId: stage.prospect,
    key: 'prospects',
    name: 'Prospects',
    noun: 'prospects',
    single: 'prospect',
    hint: 'Promote an RFP to prospect, or choose earlier days above.',
  },
  archived: {
    stageId: stage.archived,
    key: 'archived',
    name: 'Archived',
    noun: 'archived customers',
    single: 'archived customer',
    hint: 'Archive a lead, an RFP or a prospect in its list, or choose earlier days above.',
  },
} as const satisfies Record<string, SalesList>;

/** The order in which these lists open. */
export const newestFirst = { column: 'assignmentDate', descending: true } as const;

/** "1 lead", "1,200 leads". */
export const countOf = (count: number, { noun, single }: Pick<SalesList, 'noun' | 'single'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : noun}`;

/** What the list says instead of rows. */
export const messagesOf = ({ noun, hint }: SalesList, isPart: boolean) => ({
  emptyText: `No ${noun} found.`,
  emptyHint: isPart ? onlyHint : hint,
  errorTitle: `The ${noun} could not be loaded`,
});

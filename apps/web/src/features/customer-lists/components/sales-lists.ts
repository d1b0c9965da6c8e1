import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';

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
}

export const salesLists = {
  leads: { stageId: stage.lead, key: 'leads', name: 'Leads', noun: 'leads', single: 'lead' },
  rfps: { stageId: stage.rfp, key: 'rfps', name: 'RFP List', noun: 'RFPs', single: 'RFP' },
  prospects: { stageId: stage.prospect, key: 'prospects', name: 'Prospects', noun: 'prospects', single: 'prospect' },
  archived: {
    stageId: stage.archived,
    key: 'archived',
    name: 'Archived',
    noun: 'archived customers',
    single: 'archived customer',
  },
} as const satisfies Record<string, SalesList>;

/** "1 lead", "1,200 leads". */
export const countOf = (count: number, { noun, single }: Pick<SalesList, 'noun' | 'single'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : noun}`;

import { stage } from '@worksmart/shared/lookups/constants.ts';

export interface SalesList {
  stageId: number;
  /** The menu's name of the list. */
  name: string;
  /** What its rows are called in running text. */
  noun: string;
}

export const salesLists = {
  leads: { stageId: stage.lead, name: 'Leads', noun: 'leads' },
  rfps: { stageId: stage.rfp, name: 'RFP List', noun: 'RFPs' },
  prospects: { stageId: stage.prospect, name: 'Prospects', noun: 'prospects' },
  archived: { stageId: stage.archived, name: 'Archived', noun: 'archived customers' },
} as const satisfies Record<string, SalesList>;

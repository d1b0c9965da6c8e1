import { stage } from '#records/lookups/constants.ts';

const leads = '/main/sales';

const listPaths: Readonly<Record<number, string>> = {
  [stage.lead]: leads,
  [stage.rfp]: '/main/sales/rfp',
  [stage.prospect]: '/main/sales/prospects',
  [stage.client]: '/main/clients',
  [stage.archived]: '/main/sales/archived',
};

/** Returns the path of the page with the list of a stage’s records. */
export const listPathOf = (stageId: number): string => listPaths[stageId] ?? leads;

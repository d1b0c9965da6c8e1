import { paths } from '#platform/paths.ts';
import { stage } from '#records/lookups/constants.ts';

const listPaths: Readonly<Record<number, string>> = {
  [stage.lead]: paths.leads,
  [stage.rfp]: paths.rfps,
  [stage.prospect]: paths.prospects,
  [stage.client]: paths.clients,
  [stage.archived]: paths.archived,
};

/** Returns the path of the page with the list of a stage’s records. */
export const listPathOf = (stageId: number): string => listPaths[stageId] ?? paths.leads;

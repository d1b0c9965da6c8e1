import type { CobraPercents } from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import { cobraRoutes } from '@worksmart/shared/benefits/cobra/routes.ts';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';

/** What the COBRA rates of a stored group are made of; requested each time the dialog opens. */
export const useCobraSheet = (groupId: number) =>
  useRoute(cobraRoutes.sheet, { params: { id: groupId } }, { staleTime: 0 });

/** Starts the job that creates the PDF from the stored group. */
export const startCobraDocument = (BenefitGroupID: number, percents: CobraPercents) => {
  const { continuation: Percent, disability: DisabilityPercent } = percents;
  return call(cobraRoutes.document, { query: { BenefitGroupID, Percent, DisabilityPercent } }, { respondAsync: true });
};

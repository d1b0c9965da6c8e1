import type { FeeTerms, ShareTerms } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import type { Context } from '#platform/context.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';
import { scenarioOf } from '#pricing/scenarios/scenario.service.ts';

/** The values that a scenario replaces in a proposal; null and undefined keep the record's. */
export interface ScenarioTerms {
  name: string;
  wcTier: number | null;
  tierID: number | undefined;
  fees: FeeTerms;
  shares: ShareTerms;
}

/** @throws AppError validation if the scenario was deleted in the meantime */
export const readScenarioTerms = async (ctx: Context, customerId: number, id: number): Promise<ScenarioTerms> => {
  const row = await scenarioOf(ctx, customerId, id, 'scenarioID');
  return {
    name: row.name,
    wcTier: row.wcTier,
    tierID: row.medicalTierId ?? undefined,
    fees: {
      wS_WK: exactOrNull(row.wsWk),
      wS_BW: exactOrNull(row.wsBw),
      wS_SM: exactOrNull(row.wsSm),
      wS_MO: exactOrNull(row.wsMo),
    },
    shares: { employerShareToday: exact(row.employerShareToday), employerShare: exact(row.employerShare) },
  };
};

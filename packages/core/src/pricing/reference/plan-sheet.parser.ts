import { readPlanSheet } from '@worksmart/shared/pricing/reference/plan-sheet.rules.ts';

export const parse = async (input: Parameters<typeof readPlanSheet>) => readPlanSheet(...input);

/** The fields that identify a plan across years. */
export interface PlanOfYear {
  id: number;
  typeId: number;
  year: number;
  code: string;
  name: string;
}

/**
 * Returns a plan's equivalent in another year: itself in its own year, else the plan of its type with the same code,
 * else with the same name.
 * @param offered the plans of that year
 * @returns null if there is none
 */
export const successorOf = <Plan extends PlanOfYear>(plan: PlanOfYear, offered: readonly Plan[]): Plan | null => {
  const ofType = offered.filter(({ typeId }) => typeId === plan.typeId);
  return (
    ofType.find(({ id }) => id === plan.id) ??
    ofType.find(({ code }) => code === plan.code) ??
    ofType.find(({ name }) => name === plan.name) ??
    null
  );
};

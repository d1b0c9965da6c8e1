/** The fields that identify a plan across years. */
export interface PlanOfYear {
  id: number;
  typeId: number;
  year: number;
  code: string;
  name: string;
  /** The code of the plan of the year before that it continues, if it names one. */
  followsCode?: string | null;
}

/**
 * Returns a plan's equivalent in another year: itself in its own year, else the plan of its type that names it as the one it
 * continues, else the one with the same code, else with the same name.
 * @param offered the plans of that year
 * @returns null if there is none
 */
export const successorOf = <Plan extends PlanOfYear>(plan: PlanOfYear, offered: readonly Plan[]): Plan | null => {
  const ofType = offered.filter(({ typeId }) => typeId === plan.typeId);
  return (
    ofType.find(({ id }) => id === plan.id) ??
    ofType.find(({ year, followsCode }) => year === plan.year + 1 && followsCode === plan.code) ??
    ofType.find(({ code }) => code === plan.code) ??
    ofType.find(({ name }) => name === plan.name) ??
    null
  );
};

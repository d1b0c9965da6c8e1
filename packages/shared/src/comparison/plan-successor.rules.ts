/** What tells one year's plan from another's. */
export interface PlanOfYear {
  id: number;
  typeId: number;
  year: number;
  code: string;
  name: string;
}

/**
 * The plan of another year that stands in a plan's place: itself in its own year, else the one of its type with the
 * same code, else the one of its type with the same name.
 * @param offered the plans of that year
 * @returns null where none does
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

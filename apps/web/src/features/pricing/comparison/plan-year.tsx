import { businessToday } from '#lib/business-day.ts';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { toastError } from '#ui/toasts.ts';
import { useMoveYear } from './comparison.api.ts';

const firstYear = 2010;

/** Next year back to the first year. */
const years = (thisYear: number) =>
  Array.from({ length: thisYear + 2 - firstYear }, (_, index) => ({
    id: thisYear + 1 - index,
    name: String(thisYear + 1 - index),
  }));

interface Props {
  customerId: number;
  year: number;
  disabled: boolean;
}

/** Moves the record to another plan year at once. All figures that are not overridden are recalculated. */
export const PlanYear = ({ customerId, year, disabled }: Props) => {
  const move = useMoveYear();
  const choose = (chosen: number) =>
    move.mutateAsync({ params: { id: customerId }, query: { year: chosen } }).catch(toastError);
  return (
    <OptionSelect
      label="Plan Year"
      required
      w={120}
      disabled={disabled || move.isPending}
      options={years(Number(businessToday().slice(0, 4)))}
      value={{ id: move.isPending ? Number(move.variables.query?.year) : year }}
      onChange={(chosen) => chosen && chosen.id !== year && void choose(chosen.id)}
    />
  );
};

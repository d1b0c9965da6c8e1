import { ValueSelect, type ValueSelectProps } from '../../../ui/fields/select-fields.tsx';
import { cycleName } from './cycle-name.ts';

/** Selects the payrolls per year, by number and name. */
export const CyclesSelect = ({
  counts,
  ...rest
}: Omit<ValueSelectProps<number>, 'options'> & { counts: readonly number[] }) => (
  <ValueSelect options={counts.map((id) => ({ id, name: cycleName(id) }))} {...rest} />
);

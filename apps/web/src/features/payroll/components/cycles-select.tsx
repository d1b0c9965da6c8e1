import { NumberSelect, type NumberSelectProps } from '../../../ui/fields/select-fields.tsx';
import { cycleName } from './cycle-name.ts';

/** Selects the payrolls per year, by number and name. */
export const CyclesSelect = ({
  counts,
  ...rest
}: Omit<NumberSelectProps, 'options'> & { counts: readonly number[] }) => (
  <NumberSelect options={counts.map((id) => ({ id, name: cycleName(id) }))} {...rest} />
);

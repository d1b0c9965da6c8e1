import { yearsBack } from '@worksmart/shared/office/dashboard/constants.ts';
import { businessToday } from '#lib/business-day.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import type { ChangeDashboard, DashboardState } from './use-dashboard-state.ts';

const periods = () => {
  const year = Number(businessToday().slice(0, 4));
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(year - back));
  return [{ value: 'last12', label: 'Last 12 Months' }, ...years.map((value) => ({ value, label: value }))];
};

interface Props {
  state: DashboardState;
  change: ChangeDashboard;
}

/** The period of the charts that have one. */
export const PeriodChoice = ({ state, change }: Props) => (
  <ChoiceSelect
    label="Period"
    size="xs"
    w={140}
    data={periods()}
    value={state.scope.year === undefined ? 'last12' : String(state.scope.year)}
    onChange={(period) => change('period', period === 'last12' ? null : period)}
  />
);

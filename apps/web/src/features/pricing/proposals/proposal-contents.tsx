import { Stack } from '@mantine/core';
import type { ProposalOption } from '@worksmart/shared/pricing/proposals/options.ts';
import {
  benchmarkName,
  hasPremiums,
  missingBenchmarkText,
} from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import type { ReactNode } from 'react';
import { BenchmarkSelect, useBenchmarkChoice } from '#features/pricing/reference/benchmark.public.ts';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { FailedText } from '#ui/failed-text.tsx';

/** The benchmark that premiums are compared with; null for the newest of all firms. */
export interface ChosenBenchmark {
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

const contributionTaxText =
  'Counts what the company pays on employees’ contributions that are not pre-tax today (Section 125)';

interface ContentsProps extends ChosenBenchmark {
  flag: (option: ProposalOption, label: string, description?: ReactNode) => ReactNode;
  customerId: number;
  comparesAverages: boolean;
}

/** What else the proposal says. */
export const Contents = (props: ContentsProps) => {
  const { flag } = props;
  return (
    <>
      {flag('planComparison', 'Plan Comparison', 'Compares each selected plan with the proposed plan')}
      <BenchmarkFlag {...props} />
      {flag('affordability', 'Affordability (ACA)', 'One line without names and wages, by the scenario or the group')}
      {flag('payrollTax', 'Payroll Tax on Contributions', contributionTaxText)}
    </>
  );
};

/** Compares premiums with a benchmark, by default the newest survey of all firms, and names it. */
const BenchmarkFlag = ({ flag, customerId, comparesAverages: ticked, chosenId, onChoose }: ContentsProps) => {
  const choice = useBenchmarkChoice({ customerId, chosenId, has: hasPremiums, withOwnBook: ticked });
  const { used, isLoaded, failure } = choice;
  const isMissing = !used && isLoaded && chosenId === null;
  const missing = isMissing && (
    <>
      {missingBenchmarkText}
      <OperationsLink list="benchmarks" />
    </>
  );
  const failed = failure && <FailedText onRetry={failure.refetch}>The benchmarks could not be loaded.</FailedText>;
  const description = used ? `Compares medical premiums with ${benchmarkName(used)}` : failed || missing;
  return (
    <Stack gap="xs">
      {flag('benchmark', 'National Averages', description || undefined)}
      {ticked && <BenchmarkSelect choice={choice} chosenId={chosenId} onChoose={onChoose} />}
    </Stack>
  );
};

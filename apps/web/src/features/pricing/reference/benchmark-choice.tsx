import { benchmarkName, usedBenchmark } from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { ownBookGapText } from '@worksmart/shared/pricing/reference/own-book.ts';
import { ValueSelect } from '#ui/fields/select-fields.tsx';
import { useBenchmarks, useOwnBook } from './reference.api.ts';

interface ChoiceOf {
  customerId: number;
  /** Null for the newest of all firms. */
  chosenId: number | null;
  /** Whether a row has the figures that are compared. */
  has: (row: Benchmark) => boolean;
  /** Whether the provider's own clients are read as well. */
  withOwnBook: boolean;
}

/** The benchmarks that can be compared with, and the one in use. */
export const useBenchmarkChoice = ({ customerId, chosenId, has, withOwnBook }: ChoiceOf) => {
  const { data: rows, error, refetch } = useBenchmarks();
  const { data: own } = useOwnBook(customerId, withOwnBook);
  const all = [...(own?.row ? [own.row] : []), ...(rows ?? [])].filter(has);
  return {
    rows: all,
    standard: usedBenchmark(all, null, has),
    used: usedBenchmark(all, chosenId, has),
    isLoaded: rows !== undefined,
    /** Why the surveys could not be loaded, and how to try again. */
    failure: error && !rows ? { error, refetch } : null,
    /** Why the provider's own clients cannot be chosen. */
    gap: own && ownBookGapText(own),
  };
};

interface SelectProps {
  choice: ReturnType<typeof useBenchmarkChoice>;
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

/** Chooses a benchmark; empty is the newest of all firms. */
export const BenchmarkSelect = ({ choice: { rows, standard, gap }, chosenId, onChoose }: SelectProps) => (
  <ValueSelect
    label="Compare With"
    w="100%"
    maw={480}
    description={gap}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder={standard ? benchmarkName(standard) : 'Choose a benchmark'}
    options={rows.map((row) => ({ id: row.id, name: benchmarkName(row) }))}
    value={chosenId}
    onChange={onChoose}
  />
);

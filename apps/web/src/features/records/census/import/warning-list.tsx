import { List, Text } from '@mantine/core';
import { type CheckedCensusRow, problemText } from '@worksmart/shared/records/census/check.rules.ts';
import { useMemo } from 'react';

/** Counts the warnings of good rows by their text, the most frequent first. */
const warningsIn = (checked: readonly CheckedCensusRow[]): [text: string, rows: number][] => {
  const counts = new Map<string, number>();
  for (const { good, problems } of checked) {
    if (!good) continue;
    for (const problem of problems) {
      const text = problemText(problem);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one);
};

/** The warnings of rows that are kept, each with the number of its rows. */
export const WarningList = ({ checked }: { checked: readonly CheckedCensusRow[] }) => {
  const warnings = useMemo(() => warningsIn(checked), [checked]);
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings">
      <Text fw={600} size="sm" mb={4}>
        Kept, with a warning
      </Text>
      <List size="sm" spacing={2}>
        {warnings.map(([text, rows]) => (
          <List.Item key={text}>
            {text}: {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}
          </List.Item>
        ))}
      </List>
    </section>
  );
};

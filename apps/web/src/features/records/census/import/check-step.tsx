import { Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { type CheckedCensusRow, problemText } from '@worksmart/shared/records/census/check.rules.ts';
import { type CensusCounts, censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { wrongRowsCsv } from '@worksmart/shared/records/census/wrong-rows.ts';
import { useMemo } from 'react';
import { saveText } from '#lib/download.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { CountsTable } from './counts-table.tsx';
import classes from './import-dialog.module.css';
import type { CensusImport } from './use-census-import.ts';
import { WrongRows } from './wrong-rows.tsx';

interface Props {
  census: CensusImport;
  active: CensusCounts | undefined;
  busy: boolean;
  onBack: () => void;
  onSave: () => void;
}

const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{value.toLocaleString('en-US')}</dd>
  </div>
);

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
const WarningList = ({ checked }: { checked: readonly CheckedCensusRow[] }) => {
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

/** Shows what the check found, lets the user correct or skip wrong rows, and saves. */
export const CheckStep = ({ census, active, busy, onBack, onSave }: Props) => {
  const { checked, tally, day, accepted, setAccepted, skippedCount, file, rows } = census;
  const good = useMemo(() => checked.filter((row) => row.good).map(({ row }) => row), [checked]);
  const counts = useMemo(() => (day ? censusCounts(good, day) : undefined), [good, day]);
  const download = () => file && saveText('Census rows to correct.csv', wrongRowsCsv(file.headers, rows, checked));
  const mayWrite = tally.good > 0 && (!tally.needsConsent || accepted);
  return (
    <Stack gap="md">
      <dl className={classes.tally} aria-label="Result of the check">
        <Figure name="Rows read" value={tally.read + skippedCount} />
        <Figure name="Good" value={tally.good} />
        <Figure name="With a warning" value={tally.warned} />
        <Figure name="Left out" value={tally.wrong + skippedCount} />
      </dl>
      {tally.wrong > 0 && <WrongRows census={census} onDownload={download} />}
      <WarningList checked={checked} />
      {counts && tally.good > 0 && <CountsTable counts={counts} active={active} />}
      {tally.needsConsent && tally.good > 0 && (
        <Checkbox
          label={`Save the ${rowsText(tally.good)} without errors, although more than 20% have errors`}
          checked={accepted}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
      )}
      <DialogButtons>
        <Text size="sm" c="dimmed" mr="auto">
          Nothing is stored before you save.
        </Text>
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button onClick={onSave} loading={busy} disabled={!mayWrite}>
          Save Census
        </Button>
      </DialogButtons>
    </Stack>
  );
};

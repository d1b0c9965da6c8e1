import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type CensusCounts, censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { wrongRowsCsv } from '@worksmart/shared/records/census/wrong-rows.ts';
import { useMemo } from 'react';
import { saveText } from '#lib/download.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { CountsTable } from './counts-table.tsx';
import classes from './import-dialog.module.css';
import type { CensusImport } from './use-census-import.ts';
import { WarningList } from './warning-list.tsx';
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

import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { rejectedRowsCsv } from '@worksmart/shared/platform/rejected-rows.ts';
import { type CheckedCensusRow, codedProblemText, problemText } from '@worksmart/shared/records/census/check.rules.ts';
import { isUnread } from '@worksmart/shared/records/census/codes.ts';
import { type CensusCounts, censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { useMemo } from 'react';
import { saveText } from '#lib/download.ts';
import type { CheckStepProps } from '#ui/column-mapping/import-frame.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { CountedWarnings } from '../counted-warnings.tsx';
import type { CensusWords } from './census-words.ts';
import { CountsTable } from './counts-table.tsx';
import { FileQuestions } from './file-questions.tsx';
import classes from './import-dialog.module.css';
import { LeftOutRows } from './left-out.tsx';
import type { CensusImport } from './use-census-import.ts';
import { PeopleToCorrect } from './wrong-rows.tsx';

interface Props extends CheckStepProps {
  census: CensusImport;
  words: CensusWords;
  active: CensusCounts | undefined;
}

const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Rows that are kept, although cells of theirs could not be read. */
const isIncomplete = ({ good, problems }: CheckedCensusRow): boolean =>
  good && problems.some(({ code }) => isUnread(code));

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{value.toLocaleString('en-US')}</dd>
  </div>
);

/** The warnings of good rows. Cells that could not be read are listed by row. */
const warningsIn = (checked: readonly CheckedCensusRow[]): string[] =>
  checked
    .filter(({ good }) => good)
    .flatMap(({ problems }) => problems.filter(({ code }) => !isUnread(code)).map(problemText));

/** Shows what the check found, lets the user correct or skip wrong rows, and saves. */
export const CheckStep = ({ census, words, active, busy, onBack, onSave }: Props) => {
  const { checked, tally, day, accepted, setAccepted, skippedCount, file, rows, isOpen } = census;
  const good = useMemo(() => checked.filter((row) => row.good).map(({ row }) => row), [checked]);
  const counts = useMemo(() => (day ? censusCounts(good, day) : undefined), [good, day]);
  const warnings = useMemo(() => warningsIn(checked), [checked]);
  const mayWrite = tally.good > 0 && !isOpen && (!tally.needsConsent || accepted);
  const wrong = checked.filter(({ good: isGood, hasLeft }) => !isGood && !hasLeft);
  const rejected = wrong.map(({ at, problems }) => ({ at, reasons: problems.map(codedProblemText) }));
  const download = () => file && saveText(words.wrongRowsFile, rejectedRowsCsv(file, rows, rejected));
  const incomplete = checked.filter(isIncomplete);
  return (
    <Stack gap="md">
      <dl className={classes.tally} aria-label="Result of the check">
        <Figure name="Rows read" value={tally.read + skippedCount} />
        <Figure name="Good" value={tally.good} />
        <Figure name="Good with a warning" value={tally.warned} />
        <Figure name="Left out" value={tally.wrong + tally.left + skippedCount} />
      </dl>
      <FileQuestions census={census} />
      {wrong.length > 0 && (
        <PeopleToCorrect
          census={census}
          rows={wrong}
          label="Rows with errors"
          title={`${rowsText(wrong.length)} with errors: left out unless you correct ${wrong.length === 1 ? 'it' : 'them'}`}
          onDownload={download}
        />
      )}
      {incomplete.length > 0 && (
        <PeopleToCorrect
          census={census}
          rows={incomplete}
          label="Rows with cells that could not be read"
          title={`${rowsText(incomplete.length)} with cells that could not be read: kept without them`}
        />
      )}
      <LeftOutRows census={census} />
      <CountedWarnings texts={warnings} noun={['row', 'rows']} />
      {counts && tally.good > 0 && <CountsTable counts={counts} active={active} />}
      {tally.needsConsent && tally.good > 0 && (
        <Checkbox
          label={`Save the ${rowsText(tally.good)} without errors, although more than 20% have errors`}
          checked={accepted}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
      )}
      <DialogButtons>
        <Text variant="note" mr="auto">
          {words.note}
        </Text>
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button onClick={onSave} loading={busy} disabled={!mayWrite}>
          {words.save}
        </Button>
      </DialogButtons>
    </Stack>
  );
};

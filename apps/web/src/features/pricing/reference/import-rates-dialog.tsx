import { Badge, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ImportPreview, ImportRow } from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { Hint } from '#ui/hint.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { formatPercentage } from './figures.ts';
import { PreviewImpact } from './impact-note.tsx';
import { statusLooks } from './import-status.ts';
import { PreviewDialog, PreviewRows } from './preview-dialog.tsx';
import { type ReferenceScope, useImportRates, usePreviewImport } from './reference.api.ts';
import { changedTerms } from './suta-texts.ts';
import { usePreview } from './use-preview.ts';

type Figure = (figures: NonNullable<ImportRow['after']>) => string;

/** The stored and the new value, if they differ. */
const change =
  (figure: Figure) =>
  ({ before, after }: ImportRow) => {
    if (!after) return '';
    const [was, is] = [before && figure(before), figure(after)];
    return was === null || was === is ? is : `${was || '(empty)'} → ${is}`;
  };

const line: SimpleColumn<ImportRow> = { id: 'line', header: 'Line', width: 48, numeric: true, cell: (row) => row.line };
const status: SimpleColumn<ImportRow> = {
  id: 'status',
  header: 'Status',
  width: 104,
  cell: (row) => (
    <Badge variant="light" color={statusLooks[row.status].color} c="var(--mantine-color-text)" tt="none">
      {statusLooks[row.status].text}
    </Badge>
  ),
};
const state: SimpleColumn<ImportRow> = { id: 'state', header: 'State', width: 60, cell: (row) => row.state };
const rate = numericColumn(
  'rate',
  'Rate',
  change((figures) => formatPercentage(figures.rate)),
  { width: 150 },
);
const problem: SimpleColumn<ImportRow> = {
  id: 'problem',
  header: 'Problem',
  cell: ({ problems, hints, text }) =>
    problems.length > 0 ? (
      <Text fz="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
        {`${problems.join(' ')} (${text})`}
      </Text>
    ) : (
      hints.length > 0 && <Hint>{hints.join(' ')}</Hint>
    ),
};
const cutoffText = change(({ value }) => (value === null ? '' : formatMoney(value)));
const cutoff = numericColumn('value', 'Cutoff', cutoffText, { width: 190 });
const variable: SimpleColumn<ImportRow> = {
  id: 'variable',
  header: 'Variable',
  width: 90,
  cell: change(({ isVariable }) => (isVariable ? 'Yes' : 'No')),
};
const terms: SimpleColumn<ImportRow> = { id: 'terms', header: 'Also', cell: (row) => changedTerms(row).join('; ') };
const code: SimpleColumn<ImportRow> = { id: 'code', header: 'Code', width: 60, cell: (row) => row.code };
const label: SimpleColumn<ImportRow> = { id: 'label', header: 'Class', cell: change((figures) => figures.label ?? '') };

const sutaColumns = [line, status, state, rate, cutoff, variable];
const workersCompColumns = [line, status, state, code, label, rate];
/** The columns of the terms and of errors appear only if a line has some. */
const columnsOf = ({ counts, rows }: ImportPreview, isSuta: boolean): readonly SimpleColumn<ImportRow>[] => {
  const sutaShown = rows.some((row) => changedTerms(row).length > 0) ? [...sutaColumns, terms] : sutaColumns;
  const columns = isSuta ? sutaShown : workersCompColumns;
  return counts.wrong > 0 || rows.some(({ hints }) => hints.length > 0) ? [...columns, problem] : columns;
};

const countText = ({ counts }: ImportPreview): string =>
  `${(['new', 'changed', 'unchanged', 'wrong'] as const).map((kind) => `${counts[kind].toLocaleString('en-US')} ${kind}`).join(', ')}${
    counts.wrong > 0 ? ': wrong lines are skipped' : ''
  }.`;

/** Text in another encoding would be saved with wrong characters. */
const readText = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('unreadable', 'This is not a CSV file in UTF-8.');
  }
};

interface Props {
  scope: ReferenceScope;
  onClose: () => void;
}

/** Imports rates and codes from a spreadsheet or a CSV file. */
export const ImportRatesDialog = ({ scope, onClose }: Props) => {
  const { typeId, year } = scope;
  const isSuta = typeId === rateType.suta;
  const [text, setText] = useState('');
  const [ask, apply] = [usePreviewImport(), useImportRates()];
  const step = usePreview(
    { typeId: typeId as 7 | 48, year, text },
    { ask: (body) => ask.mutateAsync({ body }), apply: (body) => apply.mutateAsync({ body }) },
  );
  const result = step.preview;
  const effective = result ? result.counts.new + result.counts.changed : 0;
  const total = result ? Object.values(result.counts).reduce((sum, count) => sum + count, 0) : 0;
  const finish = async () => {
    if (!(await step.carryOut())) return;
    toast(effective === 1 ? '1 rate saved!' : `${effective} rates saved!`);
    onClose();
  };
  const columns = isSuta ? 'State, Rate, Cutoff and Variable' : 'State, Code, Description and Rate';

  return (
    <PreviewDialog
      title={`Paste ${isSuta ? 'SUTA' : 'Workers Comp'} Rates of ${year}`}
      apply={effective === 1 ? 'Save 1 rate' : `Save ${effective} rates`}
      canApply={effective > 0}
      canShow={text.trim() !== ''}
      step={step}
      onApply={() => void finish()}
      onClose={onClose}
      preview={
        result && (
          <Stack gap="sm">
            <Text role="status">{countText(result)}</Text>
            <PreviewRows more={total - result.rows.length}>
              <SimpleTable
                label="What the list says"
                columns={columnsOf(result, isSuta)}
                rows={result.rows}
                rowId={(row) => row.line}
                emptyText="Nothing was recognized."
              />
            </PreviewRows>
            <PreviewImpact touched={result.touched} />
          </Stack>
        )
      }
    >
      <TextAreaField
        label="Rates"
        description={`Copied from a spreadsheet, or as a CSV file: ${columns}. Headings are optional, in any order.`}
        minRows={4}
        maxRows={6}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={setText}
      />
      <Group>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => file && void readText(file).then(setText, toastError)}
        >
          {(props) => <IconButton {...props} icon={IconUpload} label="Choose CSV File" />}
        </FileButton>
      </Group>
    </PreviewDialog>
  );
};

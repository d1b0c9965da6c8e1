import { Alert, Button, Checkbox, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { sampleValues } from '@worksmart/shared/platform/column-mapping.ts';
import {
  neededSheetColumns,
  type PlanSheetColumn,
  planSheetColumns,
  planSheetLabel,
} from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import { useMemo } from 'react';
import { ColumnMapper } from '#ui/column-mapping/column-mapper.tsx';
import type { MapStepProps } from '#ui/column-mapping/import-frame.tsx';
import { TablePlace } from '#ui/column-mapping/table-place.tsx';
import { workbookTexts } from '#ui/column-mapping/workbook-texts.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { type OnceColumn, type PlanSheetState, typeWords } from './use-plan-sheet.ts';

interface Props extends MapStepProps {
  state: PlanSheetState;
}

/** A value that all rows share. */
const OnceField = ({ name, state }: { name: OnceColumn; state: PlanSheetState }) => {
  const { loaded, change } = state;
  if (!loaded) return null;
  const value = loaded.once[name];
  const set = (to: string | null) => change({ once: { ...loaded.once, [name]: to ?? '' } });
  const label = planSheetLabel(name);
  const required = neededSheetColumns(loaded.mapping).includes(name);
  if (name === 'type')
    return (
      <ChoiceSelect
        label={label}
        data={Object.values(typeWords)}
        value={value}
        onChange={set}
        allowDeselect={false}
        withAsterisk={required}
      />
    );
  if (name === 'effectiveDate') return <DateField label={label} required={required} value={value} onChange={set} />;
  return <TextField label={label} required={required} maxLength={125} value={value} onChange={set} />;
};

/** Says what each column of a rate sheet holds, and what all its rows share. */
export const ColumnsStep = ({ state, busy, onReadAgain, onBack, onNext }: Props) => {
  const { loaded, change, once, missing, twice } = state;
  const file = loaded?.file;
  const mapping = loaded?.mapping ?? [];
  const columns = useMemo(
    () => file?.headers.map((header, at) => ({ header, samples: sampleValues(file.rows, at) })) ?? [],
    [file],
  );
  const needed = neededSheetColumns(mapping);
  const targets = planSheetColumns.map(({ name, label }) => ({ name, label, required: needed.includes(name) }));
  const texts = file ? workbookTexts(file) : [];
  const hidden = file?.hidden.rows.length ?? 0;
  return (
    <Stack gap="md">
      {texts.length > 0 && (
        <Alert color="yellow">
          <List size="sm">
            {texts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {file && <TablePlace file={file} busy={busy} onReadAgain={onReadAgain} />}
      {once.length > 0 && (
        <section aria-label="The same for all rows">
          <Text size="sm" mb="xs">
            The file has no column for these. They apply to all of its rows.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: once.length }} spacing="md" verticalSpacing="sm">
            {once.map((name) => (
              <OnceField key={name} name={name} state={state} />
            ))}
          </SimpleGrid>
        </section>
      )}
      {hidden > 0 && (
        <Checkbox
          label={hidden === 1 ? 'Import 1 hidden row too' : `Import ${hidden.toLocaleString('en-US')} hidden rows too`}
          checked={loaded?.withHidden ?? false}
          onChange={({ currentTarget }) => change({ withHidden: currentTarget.checked })}
        />
      )}
      <ColumnMapper<PlanSheetColumn>
        columns={columns}
        targets={targets}
        mapping={mapping}
        onChange={(next) => change({ mapping: next })}
        twice={twice}
      />
      {missing.length > 0 && (
        <Alert
          color="red"
          role="status"
        >{`Please choose the column of: ${missing.map(planSheetLabel).join(', ')}.`}</Alert>
      )}
      <DialogButtons onCancel={onBack} cancel="Back" busy={busy}>
        <Button onClick={onNext} disabled={busy || missing.length > 0 || twice.length > 0}>
          Next
        </Button>
      </DialogButtons>
    </Stack>
  );
};

import { SimpleGrid, Text } from '@mantine/core';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import { readBands } from '@worksmart/shared/pricing/age-rates/pasted-bands.rules.ts';
import { type AgeCurve, ageCurveFields, ageCurveSave } from '@worksmart/shared/pricing/reference/age-curve.schema.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { ChoicesSelect } from '#ui/fields/choices-select.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RowDialogProps } from './reference-table.tsx';
import { currentYear } from './reference-years.ts';

const Field = fieldOf(ageCurveFields);
const stateOptions = states.map(([code, name]) => ({ value: code, label: `${code} - ${name}` }));

/** Lists are no part of `formValues`, but here they are saved with their curve. */
const valuesOf = (stored: AgeCurve): z.input<typeof ageCurveSave> => ({
  ...formValues(ageCurveSave, stored),
  states: stored.states,
  factors: stored.factors,
});

/** Lists as texts, for the comparison with a colleague's version. */
const show = (_: string, value: unknown): string | undefined => (Array.isArray(value) ? value.join(', ') : undefined);

/** One age curve of one year: all its factors, and the states that rate by it. */
export const AgeCurveDialog = (props: RowDialogProps<AgeCurve>) => (
  <ReferenceDialog
    {...props}
    kind="ageCurve"
    title={props.row ? `${props.row.name} ${props.row.year}` : 'New Age Curve'}
    size="lg"
    schema={ageCurveSave}
    fields={ageCurveFields}
    starts={{ year: currentYear(), name: '', states: [], factors: [] }}
    valuesOf={valuesOf}
    show={show}
    saved="Age curve"
    sourceHelp="Where the curve and its states were published."
  >
    {(form) => (
      <>
        {!props.row && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <Field path="year" data-autofocus />
            <TextField {...form.field('name')} required />
          </SimpleGrid>
        )}
        <ChoicesSelect
          {...form.field('states')}
          description="Enter a state only once its curve is confirmed. Plans offer only these states."
          data={stateOptions}
        />
        <Factors form={form} />
      </>
    )}
  </ReferenceDialog>
);

/** The factors as text: an age and a factor in each line, as a spreadsheet has them. */
const Factors = ({ form }: { form: ContractForm<typeof ageCurveSave> }) => {
  const { factors } = form.values;
  const [text, setText] = useState(() =>
    factors.map((factor, at) => `${ageBands[at]}\t${fixedText(factor, 3)}`).join('\n'),
  );
  const read = readBands(text, 3);
  const { error, label } = form.field('factors');
  return (
    <>
      <TextAreaField
        label={label ?? ''}
        description="An age and a factor in each line: 0-14, each year from 15 to 63, and 64+. Paste them from a spreadsheet."
        required
        minRows={8}
        maxRows={8}
        spellCheck={false}
        error={error}
        value={text}
        onChange={(typed) => {
          setText(typed);
          form.clearFieldError('factors');
          form.setFieldValue(
            'factors',
            readBands(typed, 3).values.flatMap((value) => value ?? []),
          );
        }}
      />
      {text.trim() !== '' &&
        read.notes.map((note) => (
          <Text variant="note" key={note}>
            {note}
          </Text>
        ))}
    </>
  );
};

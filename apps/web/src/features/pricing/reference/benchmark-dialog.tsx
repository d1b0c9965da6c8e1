import { SimpleGrid } from '@mantine/core';
import { allFirms } from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import {
  type Benchmark,
  benchmarkFields,
  benchmarkSave,
} from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { benchmarkTitle } from './benchmark-columns.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RowDialogProps } from './reference-table.tsx';
import { currentYear } from './reference-years.ts';

const Field = fieldOf(benchmarkFields);

/** The figures of one survey, year and group of employers. */
export const BenchmarkDialog = (props: RowDialogProps<Benchmark>) => (
  <ReferenceDialog
    {...props}
    kind="benchmark"
    title={props.row ? benchmarkTitle(props.row) : 'New Benchmark'}
    size="lg"
    schema={benchmarkSave}
    fields={benchmarkFields}
    starts={{ year: currentYear(), name: '', population: allFirms }}
    saved="Benchmark"
    sourceHelp="Where these figures were published, and what is still to be checked."
  >
    {(form) => (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {!props.row && <Field path="year" data-autofocus />}
        {!props.row && <TextField {...form.field('name')} required />}
        {!props.row && (
          <TextField
            {...form.field('population')}
            required
            description={`Proposals use the newest row of ${allFirms.toLowerCase()}`}
          />
        )}
        <Field path="single" description="Average premium per year" />
        <Field path="family" description="Average premium per year" />
        <Field path="workerSingle" description="What a worker pays of it" />
        <Field path="workerFamily" description="What a worker pays of it" />
      </SimpleGrid>
    )}
  </ReferenceDialog>
);

import { Group, Stack, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { percentageRateTypes, type ReferenceKind, typesOf } from '@worksmart/shared/pricing/reference/constants.ts';
import { type CopyPreview, type CopyYear, copyPercent } from '@worksmart/shared/pricing/reference/copy.schema.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { useLookup } from '#lib/lookups.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { RateField } from '#ui/fields/number-fields.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast } from '#ui/toasts.ts';
import { formatFigure, formatPercentage } from './figures.ts';
import { PreviewImpact } from './impact-note.tsx';
import { PreviewDialog, PreviewRows } from './preview-dialog.tsx';
import { useCopyYear, usePreviewCopy } from './reference.api.ts';
import { usePreview } from './use-preview.ts';
import type { ReferenceFilter } from './use-reference-filter.ts';

type Row = CopyPreview['rows'][number];

const byName = new Intl.Collator('en-US', { numeric: true });

const figureText = (kind: ReferenceKind, typeId: number, figure: number): string => {
  if (kind === 'rate') return percentageRateTypes.includes(typeId) ? formatPercentage(figure) : formatFigure(figure);
  return kind === 'tier' && typeId === tierType.medical ? formatFigure(figure) : formatMoney(figure);
};

const columnsFor = (kind: ReferenceKind): readonly SimpleColumn<Row>[] => {
  const labels = kind === 'plan' ? ['EE', 'ES', 'EC', 'EF'] : [kind === 'fee' ? 'Fee' : 'Rate'];
  return [
    { id: 'name', header: 'Row', cell: ({ name }) => name },
    ...labels.map(
      (label, at): SimpleColumn<Row> => ({
        id: label,
        header: label,
        width: kind === 'plan' ? 150 : 220,
        numeric: true,
        cell: ({ typeId, state, figures }) => {
          const figure = figures[at];
          if (!figure) return '';
          const [before, after] = [figureText(kind, typeId, figure.before), figureText(kind, typeId, figure.after)];
          return state === 'kept' || before === after ? after : `${before} → ${after}`;
        },
      }),
    ),
    { id: 'state', header: 'Status', width: 110, cell: ({ state }) => (state === 'new' ? 'New' : 'Unchanged') },
  ];
};

const problemOf = (percent: number | null | undefined): string | undefined =>
  copyPercent.safeParse(percent ?? null).error?.issues[0]?.message;

/** Percent change by type. Types that are not copied are absent. */
type Percents = Readonly<Record<number, number | null>>;

interface Props {
  kind: ReferenceKind;
  /** Plural name of the rows: tiers, plans. */
  noun: string;
  filter: ReferenceFilter;
  onClose: () => void;
}

/** Copies rows of another year that the page’s year does not have yet. */
export const CopyYearDialog = ({ kind, noun, filter, onClose }: Props) => {
  const toYear = filter.year;
  const years = [...new Set([toYear - 1, ...filter.years, toYear + 1])].filter((year) => year !== toYear);
  const [fromYear, setFromYear] = useState(toYear - 1);
  const { data: known = [] } = useLookup({ type: filter.types });
  const types = known.filter(({ id }) => typesOf[kind].includes(id));
  const [percents, setPercents] = useState<Percents>({ [filter.typeId]: 0 });
  const chosen = types.filter(({ id }) => percents[id] !== undefined);
  const request: CopyYear = {
    kind,
    fromYear,
    toYear,
    types: chosen.map(({ id }) => ({ id, percent: percents[id] ?? 0 })),
  };
  const [preview, copy] = [usePreviewCopy(), useCopyYear()];
  const step = usePreview(request, {
    ask: (body) => preview.mutateAsync({ body }),
    apply: (body) => copy.mutateAsync({ body }),
  });
  const finish = async () => {
    if (!(await step.carryOut())) return;
    toast(`Copied from ${fromYear}!`);
    onClose();
  };
  const added = step.preview?.added ?? 0;

  return (
    <PreviewDialog
      title={`Copy ${noun} to ${toYear}`}
      apply={`Add ${added.toLocaleString('en-US')} ${noun}`}
      canApply={added > 0}
      canShow={chosen.length > 0 && chosen.every(({ id }) => !problemOf(percents[id]))}
      step={step}
      onApply={() => void finish()}
      onClose={onClose}
      preview={step.preview && <NewRows request={request} noun={noun} preview={step.preview} />}
    >
      <Group align="flex-start" gap="xl">
        <ChoiceSelect
          label="Copy from"
          w={120}
          data-autofocus
          data={years.sort((one, other) => other - one).map(String)}
          value={String(fromYear)}
          allowDeselect={false}
          onChange={(year) => year && setFromYear(Number(year))}
        />
        <TypePercents types={types} percents={percents} onChange={setPercents} />
      </Group>
    </PreviewDialog>
  );
};

interface TypesProps {
  types: readonly { id: number; name: string }[];
  percents: Percents;
  onChange: (percents: Percents) => void;
}

const TypePercents = ({ types, percents, onChange }: TypesProps) => {
  const tick = (id: number, on: boolean) => {
    const { [id]: _, ...others } = percents;
    onChange(on ? { ...others, [id]: 0 } : others);
  };
  return (
    <Stack gap={6} role="group" aria-label="Types and percentage change">
      <Text fz="sm" fw={500}>
        Types, and the percentage by which their figures change
      </Text>
      {types.map(({ id, name }) => (
        <Group key={id} gap="sm" mih={36} align="flex-start">
          <FlagField label={name} w={180} value={percents[id] !== undefined} onChange={(on) => tick(id, on)} />
          {percents[id] !== undefined && (
            <RateField
              aria-label={`Change of ${name}`}
              w={110}
              suffix="%"
              allowNegative
              error={problemOf(percents[id])}
              value={percents[id] ?? null}
              onChange={(percent) => onChange({ ...percents, [id]: percent })}
            />
          )}
        </Group>
      ))}
    </Stack>
  );
};

const NewRows = ({ request, noun, preview }: { request: CopyYear; noun: string; preview: CopyPreview }) => (
  <Stack gap="sm">
    <Text role="status">{`${preview.added.toLocaleString('en-US')} new, ${preview.kept.toLocaleString('en-US')} already in ${request.toYear}, which stay unchanged.`}</Text>
    {preview.refused.map((reason) => (
      <Text variant="note" key={reason}>
        {`Not copied: ${reason}`}
      </Text>
    ))}
    <PreviewRows more={preview.added + preview.kept - preview.rows.length}>
      <SimpleTable
        label="What would be added"
        columns={columnsFor(request.kind)}
        rows={[...preview.rows].sort((one, other) => byName.compare(one.name, other.name))}
        rowId={({ typeId, name }) => `${typeId} ${name}`}
        emptyText={`${request.fromYear} has no such ${noun}.`}
      />
    </PreviewRows>
    <PreviewImpact touched={preview.touched} />
  </Stack>
);

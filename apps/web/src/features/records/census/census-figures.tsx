import { Button, Group, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { formatDollars, formatMoney } from '@worksmart/shared/platform/money.ts';
import { figureFieldName, isFigureMoney, knowsNothing } from '@worksmart/shared/records/census/apply.rules.ts';
import type { CensusFigureList, CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import { useState } from 'react';
import { dayText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useApplyCensus, useCensusFigures, useUndoCensusApplication } from './census.api.ts';
import classes from './census.module.css';

const figureText = (field: string, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '–';
  return isFigureMoney(field) ? formatMoney(value) : value.toLocaleString('en-US');
};

interface Line {
  key: string;
  row: string;
  field: string;
  before: number | null | undefined;
  after: number | null | undefined;
}

const linesOf = ({ changes }: CensusFigureView): Line[] =>
  changes.flatMap(({ id, name, before, after }, at) =>
    Object.keys(after).map((field) => ({
      key: `${id ?? `new ${at}`} ${field}`,
      row: id === null ? `${name} (new)` : name,
      field,
      before: before[field],
      after: after[field],
    })),
  );

const hasMoney = ({ changes }: CensusFigureView): boolean =>
  changes.some(({ after }) => Object.keys(after).some(isFigureMoney));

const noRows = 'The record has no rows yet';
const nothingKnown = 'The census has nothing for these rows';

/** What the census leaves out of a figure. */
const Notes = ({ of }: { of: readonly string[] }) =>
  of.map((note) => (
    <Text variant="note" key={note} mt={4}>
      {note}
    </Text>
  ));

/** What a figure is and would become, with what it leaves out. */
const Preview = ({ figure }: { figure: CensusFigureView }) => (
  <>
    <SimpleTable<Line>
      label={`Preview of ${figure.title}`}
      rows={linesOf(figure)}
      rowId={({ key }) => key}
      columns={[
        {
          id: 'field',
          header: 'Figure',
          // One column, so that a phone shows both figures next to it.
          cell: ({ row, field }) => (
            <div className={classes.line}>
              <span className={classes.of}>{row}</span> <span>{figureFieldName(field)}</span>
            </div>
          ),
        },
        numericColumn('before', 'Now', ({ field, before }) => figureText(field, before), { width: 110 }),
        numericColumn('after', 'From census', ({ field, after }) => figureText(field, after), { width: 110 }),
      ]}
      emptyText={figure.changes.length === 0 ? noRows : nothingKnown}
    />
    <Notes of={figure.notes} />
  </>
);

const statusOf = ({ applied, changed, changes }: CensusFigureView): string => {
  if (applied) {
    const from = `From census of ${formatDate(applied.asOf)}, applied ${dayText(applied.appliedOn)} by ${applied.appliedBy}`;
    return applied.current ? from : `${from}; changed since`;
  }
  if (changes.length === 0) return noRows;
  if (knowsNothing({ changes })) return nothingKnown;
  return changed ? 'Differs from the census' : 'Same as the census';
};

interface FigureProps {
  figure: CensusFigureView;
  onApply: () => void;
  onUndo: (applicationId: number) => Promise<unknown>;
}

const Figure = ({ figure, onApply, onUndo }: FigureProps) => {
  const { busy, run } = useAction(toastError);
  const { applied } = figure;
  return (
    <li className={classes.driven}>
      <div>
        <Text fw={600} size="sm">
          {figure.title}
        </Text>
        <Text variant="note">{statusOf(figure)}</Text>
        {!figure.changed && <Notes of={figure.notes} />}
      </div>
      <Group gap="xs" wrap="nowrap">
        {applied?.current && (
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            aria-label={`Undo ${figure.title}`}
            onClick={() => void run(() => onUndo(applied.id))}
          >
            Undo
          </Button>
        )}
        <Button
          variant="light"
          size="compact-sm"
          aria-label={`Apply to ${figure.title}`}
          disabled={!figure.changed}
          onClick={onApply}
        >
          Apply…
        </Button>
      </Group>
    </li>
  );
};

const wagesText = ({ highest, lowest }: NonNullable<CensusFigureList['wages']>): string =>
  `Highest wages: ${highest.map(formatDollars).join(', ')}. Lowest: ${lowest.map(formatDollars).join(', ')}.`;

/** The figures that the active census drives. Nothing changes before the user has seen before and after. */
export const CensusFigures = ({ customerId }: { customerId: number }) => {
  const query = useCensusFigures(customerId);
  const apply = useApplyCensus();
  const undo = useUndoCensusApplication();
  const [asks, setAsks] = useState<CensusFigureView>();
  const showAgain = async (old: CensusFigureView) => {
    const { data } = await query.refetch();
    setAsks(data?.figures.find(({ figure, targetId }) => figure === old.figure && targetId === old.targetId) ?? old);
  };
  return (
    <FormSection title="Use in the Record" columns={0}>
      <Loaded query={query} errorTitle="The figures could not be loaded">
        {({ censusId, wages, figures }) => (
          <>
            <ul className={classes.drivenList}>
              {figures.map((figure) => (
                <Figure
                  key={`${figure.figure} ${figure.targetId}`}
                  figure={figure}
                  onApply={() => setAsks(figure)}
                  onUndo={async (id) => {
                    await undo.mutateAsync({ params: { id } });
                    toast('The earlier figures are back.');
                  }}
                />
              ))}
            </ul>
            {asks && (
              <ConfirmDialog
                title={`Apply to ${asks.title}?`}
                confirm="Apply"
                size="lg"
                confirmDisabled={!asks.changed}
                onConfirm={async () => {
                  if (censusId === null) return;
                  const { figure, targetId, version } = asks;
                  const body = { censusId, figure, targetId, version };
                  try {
                    await apply.mutateAsync({ params: { id: customerId }, body });
                  } catch (thrown) {
                    // The dialog says so, and shows what the figure is now.
                    if (thrown instanceof AppError && thrown.code === 'stale') await showAgain(asks);
                    throw thrown;
                  }
                  toast('Figures applied!');
                }}
                onClose={() => setAsks(undefined)}
              >
                <Preview figure={asks} />
                {wages && wages.highest.length > 0 && hasMoney(asks) && (
                  <Text size="sm" mt="sm">
                    {wagesText(wages)}
                  </Text>
                )}
              </ConfirmDialog>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
};

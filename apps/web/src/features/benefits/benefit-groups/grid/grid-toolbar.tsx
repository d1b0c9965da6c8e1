import { ActionIcon, Box, Button, Group, SegmentedControl, Text, Title, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconRestore } from '@tabler/icons-react';
import { resetText, resetTitle } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { isLumpSum } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type Frequency, paymentsPerYear } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { Figures } from '#ui/figures.tsx';
import { useLabelWords } from '#ui/form/label-words.ts';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import { spreadTargets } from './grid-edits.ts';
import type { GridState } from './grid-state.ts';
import { type GridStore, useGrid } from './grid-store.ts';
import classes from './grid-toolbar.module.css';
import { useGridWords } from './grid-words.ts';
import { settingsIn } from './section-cells.ts';

interface Props {
  store: GridStore;
  title: string;
  offered: readonly Frequency[];
}

/** Selects single values only, so that typing an amount does not rerender the switches. */
const toolbarSlice = ({ content, active, facts, frequency, past, future }: GridState) => {
  const { section, refused } = content;
  return {
    percentage: section.percentage,
    flatRate: section.flatRate,
    lumpSum: isLumpSum(section),
    hasHsa: section.plans.some((plan) => plan.hasHSA),
    offersHsa: section.plans.some((plan) => plan.active && plan.hasHSA),
    minimum: settingsIn(section, facts).minimum,
    frequency,
    facts,
    locked: Object.keys(refused).length > 0,
    mayUndo: past.length > 0,
    mayRedo: future.length > 0,
    maySpread: spreadTargets({ content, active, facts }).length > 0,
  };
};

const history = [
  { type: 'undo', label: 'Undo (Ctrl+Z)', icon: IconArrowBackUp, may: 'mayUndo' },
  { type: 'redo', label: 'Redo (Ctrl+Y)', icon: IconArrowForwardUp, may: 'mayRedo' },
] as const;

interface HistoryProps extends Pick<Props, 'store'> {
  may: Pick<ReturnType<typeof toolbarSlice>, 'mayUndo' | 'mayRedo'>;
}

const HistoryButtons = ({ store, may }: HistoryProps) =>
  history.map(({ type, label, icon: HistoryIcon, may: ability }) => (
    <Tooltip key={type} label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={type === 'undo' ? 'Undo' : 'Redo'}
        disabled={!may[ability]}
        onClick={() => store.dispatch({ type })}
      >
        <HistoryIcon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));

const SpreadButton = ({ store, may }: Pick<Props, 'store'> & { may: boolean }) => (
  <Tooltip
    label={
      may ? 'Apply this row to all active plans' : 'Select an Employer or HSA cell to apply its row to all active plans'
    }
  >
    <ActionIcon
      variant="default"
      size={36}
      aria-label="Apply this row to all active plans"
      aria-disabled={!may || undefined}
      data-disabled={!may || undefined}
      onClick={() => may && store.dispatch({ type: 'spread' })}
    >
      <IconCopy size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

type Toolbar = ReturnType<typeof toolbarSlice>;

const PaymentFacts = ({ toolbar: { frequency, minimum } }: { toolbar: Toolbar }) => (
  <Text c="dimmed" className={`tabular ${classes.facts}`}>
    <Figures>
      {`${paymentsPerYear(frequency)} payments per year · Minimum contribution ${formatMoney(minimum)} per month`}
    </Figures>
  </Text>
);

interface ControlProps extends Pick<Props, 'store' | 'offered'> {
  toolbar: Toolbar;
  /** Whether the switch of the lump sum applies to these plans. */
  offersLumpSum: boolean;
}

/** How the plans are shown, and how their amounts are entered. */
const Controls = ({ store, offered, toolbar, offersLumpSum }: ControlProps) => {
  const words = useGridWords();
  const wordsOf = useLabelWords();
  const { frequency, facts, locked } = toolbar;
  const off = facts.readOnly || locked;
  return (
    <Group className={classes.controls} gap="md">
      <SegmentedControl
        aria-label="Frequency"
        data={offered.map((value) => ({ value, label: words.frequency(value) }))}
        value={frequency}
        disabled={locked}
        onChange={(value) => store.dispatch({ type: 'frequency', frequency: value as Frequency })}
      />
      <FlagField
        label="Percentage"
        value={toolbar.percentage}
        disabled={off || frequency !== 'monthly'}
        onChange={(on) => store.dispatch({ type: 'percentage', on })}
      />
      <FlagField
        label={wordsOf('Flat Rate')}
        value={toolbar.flatRate}
        disabled={off}
        onChange={(on) => store.dispatch({ type: 'flatRate', on })}
      />
      {offersLumpSum && (
        <FlagField
          label={words.lumpSum}
          value={toolbar.lumpSum}
          disabled={off || !toolbar.hasHsa}
          onChange={(on) => store.dispatch({ type: 'lumpSum', on })}
        />
      )}
    </Group>
  );
};

/** Returns what the controls say, in one line. */
const useSummary = ({ frequency, percentage, flatRate, lumpSum }: Toolbar, offersLumpSum: boolean): string => {
  const words = useGridWords();
  const wordsOf = useLabelWords();
  return [
    words.frequency(frequency),
    percentage && 'Percentage',
    flatRate && wordsOf('Flat Rate'),
    offersLumpSum && lumpSum && words.lumpSum,
  ]
    .filter(Boolean)
    .join(' · ');
};

/**
 * The controls above a tab's plans: how they are shown, and changes to all of them at once. They stay in sight, so in a
 * low window they fold, which leaves room for the plans.
 */
export const GridToolbar = ({ store, title, offered }: Props) => {
  const { alwaysLumpSum } = useGridWords();
  const [resetting, setResetting] = useState(false);
  const toolbar = useGrid(store, toolbarSlice);
  const { facts, locked } = toolbar;
  const isLow = useMediaQuery('(max-height: 600px)', false, { getInitialValueInEffect: false });
  const offersLumpSum = facts.name === 'medical' && (toolbar.offersHsa || alwaysLumpSum);
  const summary = useSummary(toolbar, offersLumpSum);
  const controls = <Controls store={store} offered={offered} toolbar={toolbar} offersLumpSum={offersLumpSum} />;
  return (
    <Box
      className={classes.toolbar}
      mb={12}
      px="md"
      py="sm"
      bg="var(--ws-surface)"
      bd="1px solid var(--ws-line)"
      bdrs="md"
    >
      <Group className={classes.head} gap={isLow ? 'xs' : 'md'} wrap={isLow ? 'wrap' : 'nowrap'} mih={36}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {isLow ? (
          <FoldingTools folds summary={summary}>
            <PaymentFacts toolbar={toolbar} />
            {controls}
          </FoldingTools>
        ) : (
          <PaymentFacts toolbar={toolbar} />
        )}
        {!facts.readOnly && (
          <Group gap={4} wrap="nowrap" ml="auto">
            <HistoryButtons store={store} may={toolbar} />
            <SpreadButton store={store} may={toolbar.maySpread && !locked} />
            <Button
              variant="default"
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => setResetting(true)}
            >
              Reset
            </Button>
          </Group>
        )}
      </Group>
      {!isLow && <Box mt={8}>{controls}</Box>}
      <ConfirmDialog
        opened={resetting}
        title={resetTitle}
        confirm="Reset"
        destructive
        onConfirm={() => {
          store.dispatch({ type: 'reset' });
          return undefined;
        }}
        onClose={() => setResetting(false)}
      >
        {resetText}
      </ConfirmDialog>
    </Box>
  );
};

import { Button, Stack, Text, Title } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { offeredFrequencies } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { payCyclesOf } from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import {
  AdjustmentNotes,
  Announcement,
  customerWords,
  type GridStore,
  GridToolbar,
  GridWordsProvider,
  gridHandlers,
  PlanGrid,
  useGrid,
} from '#features/benefits/benefit-groups/contribution-grid.public.ts';
import type { RenewalEditor } from '../use-renewal-editor.ts';
import { DroppedPlans } from './notes.tsx';
import { PlanCosts } from './plan-costs.tsx';
import classes from './renewal.module.css';
import { endedPlansOf, sectionNames } from './sections.ts';

interface Props {
  section: PlanSection;
  view: FilledRenewal;
  editor: RenewalEditor;
}

/** The plans of one kind: those that are offered or continue this year's, and the others available. */
export const SectionStep = ({ section, view, editor }: Props) => {
  const store = editor.stores[section];
  const { form, currentPlans } = view;
  const handlers = useMemo(() => gridHandlers(store), [store]);
  const planIds = useGrid(store, ({ content }) => content.section.plans.map(({ id }) => id));
  const followed = currentPlans.map(({ successorID }) => successorID);
  // A plan keeps its position while the user selects plans.
  const [first] = useState(
    () => new Set(form[section].plans.filter(({ id, active }) => active || followed.includes(id)).map(({ id }) => id)),
  );
  const [showsAll, setShowsAll] = useState(first.size === 0);
  const indexedPlans = planIds.map((id, at) => ({ id, at }));
  const others = indexedPlans.filter(({ id }) => !first.has(id));
  const firstIds = planIds.filter((id) => first.has(id));
  const order = [...firstIds, ...planIds.filter((id) => !first.has(id))];
  const [orderKey, openKey] = [order.join(), (showsAll ? order : firstIds).join()];
  // Keys move through the plans as this page shows them.
  useEffect(() => {
    const idsIn = (key: string) => (key === '' ? [] : key.split(',').map(Number));
    store.dispatch({ type: 'layout', layout: { order: idsIn(orderKey), open: idsIn(openKey) } });
  }, [store, orderKey, openKey]);
  return (
    <GridWordsProvider value={customerWords}>
      <div {...handlers} style={{ position: 'relative' }}>
        <GridToolbar store={store} title={sectionNames[section]} offered={offeredFrequencies(form)} />
        <AdjustmentNotes adjustments={form.adjustments} planIds={planIds} />
        <DroppedPlans view={view} dropped={endedPlansOf(view, [section])} reason="available" />
        {indexedPlans
          .filter(({ id }) => first.has(id))
          .map(({ id, at }) => (
            <PlanWithCosts key={id} store={store} at={at} view={view} />
          ))}
        {others.length > 0 && !showsAll && (
          <Button variant="default" size="md" onClick={() => setShowsAll(true)}>
            {`Show ${others.length} more ${others.length === 1 ? 'plan' : 'plans'} that you can offer`}
          </Button>
        )}
        {others.length > 0 && showsAll && (
          <Stack gap="sm">
            {first.size > 0 && (
              <div>
                <Title order={2}>More plans that you can offer</Title>
                <Text variant="note">Tick Offered to offer one in {form.year}.</Text>
              </div>
            )}
            <div>
              {others.map(({ id, at }) => (
                <PlanWithCosts key={id} store={store} at={at} view={view} />
              ))}
            </div>
          </Stack>
        )}
        <Announcement store={store} />
      </div>
    </GridWordsProvider>
  );
};

const PlanWithCosts = ({ store, at, view }: { store: GridStore; at: number; view: FilledRenewal }) => {
  const plan = useGrid(store, ({ content }) => content.section.plans[at]);
  if (!plan) return null;
  const before = view.currentPlans.find(({ successorID }) => successorID === plan.id);
  return (
    <div className={plan.active ? classes.plan : classes.alone}>
      <PlanGrid store={store} at={at} />
      {plan.active && <PlanCosts plan={plan} before={before} cycles={payCyclesOf(view.form)} year={view.year} />}
    </div>
  );
};

import { Stack, Text } from '@mantine/core';
import type { Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { useMemo, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { PlanOffers } from './plan-offers.tsx';
import { SavedScenarios } from './saved-scenarios.tsx';
import { ScenarioActions } from './scenario-actions.tsx';
import { asRecorded, draftOf, draftTerms, type ScenarioDraft, sameDraft } from './scenario-draft.ts';
import { useScenarios } from './scenarios.api.ts';
import { UseInRecord } from './use-in-record.tsx';
import { useWhatIf, type WhatIfRead, type WhatIfScope } from './use-what-if.ts';
import classes from './what-if.module.css';
import { type Swaps, withSwaps } from './what-if-basis.ts';
import { WhatIfFigures } from './what-if-figures.tsx';
import { WhatIfLevers } from './what-if-levers.tsx';

interface Props extends WhatIfScope {
  /** Selects a medical tier for the record, which is saved with it. */
  onTier: (tier: { id: number }) => void;
  /** The scenario the proposal currently uses. */
  opened: number | undefined;
  onChoose: (scenarioId: number) => void;
  onClose: () => void;
}

/** Tries other terms on a copy of the record. Changes nothing in the record, and saves a scenario only on request. */
export const WhatIfDialog = ({ opened, onTier, onChoose, onClose, ...scope }: Props) => {
  const { read, error, retry } = useWhatIf(scope);
  const scenarios = useScenarios(scope.customer.id);
  const failed = error ?? (scenarios.data ? null : scenarios.error);
  const loaded = read && scenarios.data !== undefined;
  return (
    <Dialog onClose={onClose} title={`What If: ${scope.customer.name}`} size="min(1240px, 97vw)">
      {failed && (
        <ErrorPanel
          error={failed}
          title="The figures could not be loaded"
          onRetry={() => {
            retry();
            void scenarios.refetch();
          }}
        />
      )}
      {!failed && !loaded && <Waiting />}
      {!failed && loaded && (
        <Trial
          read={read}
          customerId={scope.customer.id}
          opened={opened}
          onTier={onTier}
          onChoose={(id) => {
            onChoose(id);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};

interface TrialProps extends Pick<Props, 'onTier'> {
  read: WhatIfRead;
  customerId: number;
  opened: number | undefined;
  onChoose: (scenarioId: number) => void;
}

/** The provider's plans that are tried in place of those of the record. */
const useSwaps = ({ basis, providerPlans }: WhatIfRead) => {
  const [swaps, setSwaps] = useState<Swaps>({});
  const tried = useMemo(() => withSwaps(basis, swaps, providerPlans), [basis, swaps, providerPlans]);
  const swap = (planId: number, providerId: number) => {
    const { [planId]: _, ...others } = swaps;
    const isRecorded = basis.plans.some(({ plan, provider }) => plan.id === planId && provider?.id === providerId);
    setSwaps(isRecorded ? others : { ...others, [planId]: providerId });
  };
  return { tried, swaps, swap, clearSwaps: () => setSwaps({}) };
};

/** A tier in a draft: null if it is the record's. */
const otherTier = ({ id, description }: Tier, recorded: { id: number } | null) =>
  id === recorded?.id ? null : { id, name: description };

const Trial = ({ read, customerId, opened, onTier, onChoose }: TrialProps) => {
  const { data: scenarios = [] } = useScenarios(customerId);
  const [openId, setOpenId] = useState(opened);
  const open = scenarios.find(({ id }) => id === openId);
  const [draft, setDraft] = useState<ScenarioDraft>(open ? draftOf(open) : asRecorded);
  const { basis, record, tiers, recordTier } = read;
  const { tried, swaps, swap, clearSwaps } = useSwaps(read);
  const before = useMemo(() => whatIf(basis, record), [basis, record]);
  const after = useMemo(() => whatIf(tried, draftTerms(draft, record, tiers)), [tried, record, tiers, draft]);
  /** Remounts the fields that hold typed text. */
  const [fieldsKey, setFieldsKey] = useState(0);
  const show = (id: number | undefined, next: ScenarioDraft) => {
    setOpenId(id);
    setDraft(next);
    clearSwaps();
    setFieldsKey((count) => count + 1);
  };
  return (
    <Stack gap="md">
      <Text variant="note">
        A copy of the record: change its terms and see the effect. The record stays unchanged; a scenario is saved only
        when you save it.
      </Text>
      <div className={classes.trial}>
        <WhatIfLevers
          key={fieldsKey}
          read={read}
          draft={draft}
          onChange={(more) => setDraft((now) => ({ ...now, ...more }))}
        />
        <WhatIfFigures customerId={customerId} before={before} after={after} shares={draft} />
      </div>
      <PlanOffers
        read={read}
        tried={tried}
        tierId={draft.medicalTier?.id ?? recordTier?.id}
        onUse={(planId, { plan, tier }) => {
          swap(planId, plan.id);
          if (tier) setDraft({ ...draft, medicalTier: otherTier(tier, recordTier) });
        }}
      />
      <UseInRecord
        customerId={customerId}
        tried={tried}
        swaps={swaps}
        onUsed={() => {
          clearSwaps();
          if (!draft.medicalTier) return;
          onTier({ id: draft.medicalTier.id });
          setDraft({ ...draft, medicalTier: null });
        }}
      />
      <ScenarioActions
        customerId={customerId}
        draft={draft}
        open={open}
        moved={!sameDraft(draft, asRecorded) || Object.keys(swaps).length > 0}
        hasSwaps={Object.keys(swaps).length > 0}
        changed={open !== undefined && !sameDraft(draft, draftOf(open))}
        onReset={() => show(undefined, asRecorded)}
        onSaved={(saved) => show(saved.id, draftOf(saved))}
        onChoose={onChoose}
      />
      <SavedScenarios
        customerId={customerId}
        scenarios={scenarios}
        read={read}
        openId={openId}
        onOpen={(scenario) => show(scenario.id, draftOf(scenario))}
        onChoose={onChoose}
        onRemoved={(id) => id === openId && setOpenId(undefined)}
      />
    </Stack>
  );
};

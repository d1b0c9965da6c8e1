import { Stack, Text } from '@mantine/core';
import { whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { useMemo, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { SavedScenarios } from './saved-scenarios.tsx';
import { ScenarioActions } from './scenario-actions.tsx';
import { asRecorded, draftOf, draftTerms, type ScenarioDraft, sameDraft } from './scenario-draft.ts';
import { useScenarios } from './scenarios.api.ts';
import { useWhatIf, type WhatIfRead, type WhatIfScope } from './use-what-if.ts';
import classes from './what-if.module.css';
import { WhatIfFigures } from './what-if-figures.tsx';
import { WhatIfLevers } from './what-if-levers.tsx';

interface Props extends WhatIfScope {
  /** The scenario the proposal currently uses. */
  opened: number | undefined;
  onChoose: (scenarioId: number) => void;
  onClose: () => void;
}

/** Tries other terms on a copy of the record. Changes nothing in the record, and saves a scenario only on request. */
const WhatIfDialog = ({ opened, onChoose, onClose, ...scope }: Props) => {
  const { read, error, retry } = useWhatIf(scope);
  const scenarios = useScenarios(scope.customer.id);
  const failed = error ?? (scenarios.data ? null : scenarios.error);
  const loaded = read && scenarios.data !== undefined;
  return (
    <Dialog opened onClose={onClose} title={`What If: ${scope.customer.name}`} size="min(1240px, 97vw)">
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
          onChoose={(id) => {
            onChoose(id);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};

interface TrialProps {
  read: WhatIfRead;
  customerId: number;
  opened: number | undefined;
  onChoose: (scenarioId: number) => void;
}

const Trial = ({ read, customerId, opened, onChoose }: TrialProps) => {
  const { data: scenarios = [] } = useScenarios(customerId);
  const [openId, setOpenId] = useState(opened);
  const open = scenarios.find(({ id }) => id === openId);
  const [draft, setDraft] = useState<ScenarioDraft>(open ? draftOf(open) : asRecorded);
  const { basis, record, tiers } = read;
  const before = useMemo(() => whatIf(basis, record), [basis, record]);
  const after = useMemo(() => whatIf(basis, draftTerms(draft, record, tiers)), [basis, record, tiers, draft]);
  /** Remounts the fields that hold typed text. */
  const [fieldsKey, setFieldsKey] = useState(0);
  const show = (id: number | undefined, next: ScenarioDraft) => {
    setOpenId(id);
    setDraft(next);
    setFieldsKey((count) => count + 1);
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
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
        <WhatIfFigures before={before} after={after} shares={draft} />
      </div>
      <ScenarioActions
        customerId={customerId}
        draft={draft}
        open={open}
        moved={!sameDraft(draft, asRecorded)}
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

export default WhatIfDialog;

import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconFileText, IconRestore } from '@tabler/icons-react';
import type { Scenario } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { bodyOf, isInvalid, type ScenarioDraft } from './scenario-draft.ts';
import { ScenarioNameDialog } from './scenario-name-dialog.tsx';
import { useSaveScenario } from './scenarios.api.ts';
import classes from './what-if.module.css';

interface Props {
  customerId: number;
  draft: ScenarioDraft;
  /** The saved scenario on the screen. */
  open: Scenario | undefined;
  /** The terms differ from the record, or from that scenario. */
  moved: boolean;
  /** Other plans are tried, which no scenario stores. */
  hasSwaps: boolean;
  changed: boolean;
  onReset: () => void;
  onSaved: (scenario: Scenario) => void;
  onChoose: (scenarioId: number) => void;
}

/** Reset, save, and add to the proposal. Only a saved scenario can be proposed, because the document shows its name. */
export const ScenarioActions = (props: Props) => {
  const { customerId, draft, open, moved, hasSwaps, changed, onReset, onSaved, onChoose } = props;
  const [naming, setNaming] = useState(false);
  const save = useSaveScenario();
  const wrong = hasSwaps || isInvalid(draft);

  const saveChanges = async () => {
    if (!open) return;
    try {
      const { id, name, rowVersion } = open;
      onSaved(await save.mutateAsync({ params: { id: customerId }, body: { ...bodyOf(draft), id, name, rowVersion } }));
      toast(`“${name}” was changed.`);
    } catch (thrown) {
      toastError(thrown);
    }
  };

  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" className={classes.name} role="status">
        {open ? `Scenario “${open.name}”${changed ? ', changed and not saved yet' : ''}` : moved ? 'Not saved' : ''}
      </Text>
      <Group gap="xs">
        <IconButton icon={IconRestore} label="As Recorded" disabled={!moved && !open} onClick={onReset} />
        {open && changed && (
          <Button variant="default" loading={save.isPending} disabled={wrong} onClick={() => void saveChanges()}>
            Save Changes
          </Button>
        )}
        <IconButton
          icon={IconDeviceFloppy}
          label={open ? 'Save as New...' : 'Save...'}
          disabled={!moved || wrong || (open !== undefined && !changed)}
          onClick={() => setNaming(true)}
        />
        <IconButton
          icon={IconFileText}
          label="Put into the Proposal"
          variant="filled"
          disabled={!open || changed || hasSwaps}
          onClick={() => open && onChoose(open.id)}
        />
      </Group>
      {naming && (
        <ScenarioNameDialog
          customerId={customerId}
          scenario={{ ...bodyOf(draft), id: 0, name: '' }}
          onSaved={onSaved}
          onClose={() => setNaming(false)}
        />
      )}
    </Group>
  );
};

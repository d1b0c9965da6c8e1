import { type Scenario, type ScenarioSave, scenarioSave } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { NameDialog } from '#ui/dialogs/name-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useSaveScenario } from './scenarios.api.ts';

interface Props {
  customerId: number;
  /** Id 0 saves a new scenario; any other id renames that one. */
  scenario: ScenarioSave;
  onSaved?: (scenario: Scenario) => void;
  onClose: () => void;
}

/** Names a new scenario or renames a saved one. */
export const ScenarioNameDialog = ({ customerId, scenario, onSaved, onClose }: Props) => {
  const form = useContractForm(scenarioSave, scenario);
  const save = useSaveScenario();
  const isNew = scenario.id === 0;
  const send = () =>
    form.submit(async (body) => {
      const saved = await save.mutateAsync({ params: { id: customerId }, body });
      toast(isNew ? `“${saved.name}” was saved.` : `The scenario is now called “${saved.name}”.`);
      onSaved?.(saved);
    });
  return (
    <NameDialog
      form={form}
      title={isNew ? 'Save Scenario' : 'Rename Scenario'}
      description="A proposal generated from it shows this name."
      onSave={send}
      onClose={onClose}
      closeLabel="Cancel"
    />
  );
};

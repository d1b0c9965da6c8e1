import { Checkbox, Stack } from '@mantine/core';
import {
  groupNameTaken,
  type PlanSection,
  planSectionNames,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { isNameTaken, mayHaveBenefitDollars } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import { groupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type { AcceptedPlans, BenefitGroup, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormInputs } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { type ClientYear, useGroupTemplate, useMedicalTiers, useSaveGroup } from '../benefit-groups.api.ts';
import { GroupField as Field } from '../group/group-field.tsx';
import { eachSection, sectionSaveOf } from '../group/section-values.ts';
import { fromProposal, proposedTier } from './proposed-tier.ts';

const newGroup = groupSave.pick({
  id: true,
  benefitGroup: true,
  isBenefitDollars: true,
  medicalTier: true,
  isWeekly: true,
  isBiWeekly: true,
  isSemiMonthly: true,
  isMonthly: true,
});

/** How often a group's employees are paid, by the client's pay cycles. */
const frequenciesOf = (payCycles: readonly { cycleCount: number }[]) => {
  const has = (cyclesPerYear: number) => payCycles.some(({ cycleCount }) => cycleCount === cyclesPerYear);
  return { isWeekly: has(52), isBiWeekly: has(26), isSemiMonthly: has(24), isMonthly: has(12) };
};

/** A list entry, because the button that clears a select cannot be reached by keyboard. */
const later = { id: -1, name: 'Choose later' };

const listed = new Intl.ListFormat('en-US');

const tickedIn = (template: OpenedGroup, name: PlanSection) => ({
  ...template[name],
  plans: template[name].plans.filter(({ active }) => active),
});

interface Choices {
  accepted: AcceptedPlans | null;
  /** The chosen tier; without one there are no medical plans. */
  medicalTierId: number | null | undefined;
  isBenefitDollars: boolean;
}

/** The plans that a new group of a year starts with: those that the client accepted, unless the user unticks them. */
const useAcceptedStart = (clientYear: ClientYear, { accepted, medicalTierId, ...choices }: Choices) => {
  const medicalTier = medicalTierId ?? noMedicalTierId;
  const { data, isLoading, isPlaceholderData } = useGroupTemplate(clientYear, { medicalTier, ...choices }, !!accepted);
  const [wanted, setWanted] = useState(true);
  const names = data
    ? planSectionNames.flatMap((name) => tickedIn(data, name).plans.map(({ planName }) => planName))
    : [];
  const starts = wanted && names.length > 0;
  return {
    names,
    wanted,
    setWanted,
    isLoading: isLoading || isPlaceholderData,
    /** Null if the group starts without the plans. */
    accepted: starts ? accepted : null,
    /** The parts of the save with these plans. */
    sections: starts && data ? eachSection((name) => sectionSaveOf(tickedIn(data, name))) : {},
  };
};

interface ChoiceProps {
  start: ReturnType<typeof useAcceptedStart>;
  accepted: AcceptedPlans | null;
}

/** Names the accepted plans and asks whether the group offers them. */
const AcceptedChoice = ({ start: { names, wanted, setWanted }, accepted }: ChoiceProps) =>
  accepted &&
  names.length > 0 && (
    <Checkbox
      label={`Offer ${listed.format(names)}`}
      description={`${fromProposal(accepted)}, with the lowest contribution to each`}
      checked={wanted}
      onChange={(event) => setWanted(event.currentTarget.checked)}
    />
  );

interface Props {
  clientYear: ClientYear;
  year: number;
  /** The medical tier that the client was offered as a prospect. */
  offeredTier: { description: string } | null;
  /** The groups that the year already has. */
  groups: readonly BenefitGroup[];
  payCycles: readonly { cycleCount: number }[];
  /** Called with a new group after it is saved. */
  onCreated: (groupId: number, accepted: AcceptedPlans | null) => void;
  onClose: () => void;
}

/** Creates a group with its first fields and the plans that the client accepted; other values are entered after it is opened. */
export const NewGroupDialog = (props: Props) => {
  const { clientYear, year, offeredTier, groups, payCycles, onCreated, onClose } = props;
  const form = useContractForm(
    newGroup,
    { id: 0, benefitGroup: { name: '' }, isBenefitDollars: false, ...frequenciesOf(payCycles) },
    {
      alsoCheck: ({ id, benefitGroup: { name } }) => ({
        'benefitGroup.name': isNameTaken(name, groups, { id }) ? groupNameTaken : undefined,
      }),
    },
  );
  const save = useSaveGroup(clientYear);
  const list = useMedicalTiers(year);
  const tiers = list.data ?? [];
  const template = useGroupTemplate(clientYear);
  const accepted = template.data?.accepted ?? null;
  const proposed = proposedTier(tiers, groups, { accepted, offered: offeredTier });
  // Undefined until the user chooses or clears a tier: the proposal, which may load later, stands until then.
  const chosen = form.values.medicalTier;
  const medicalTier = chosen === undefined ? proposed && { id: proposed.tier.id } : chosen;
  const { error, ...tierInput } = form.getInputProps('medicalTier');
  const hasDollars = mayHaveBenefitDollars(medicalTier?.id);
  const isBenefitDollars = hasDollars && (form.values.isBenefitDollars ?? false);
  const start = useAcceptedStart(clientYear, { accepted, medicalTierId: medicalTier?.id, isBenefitDollars });
  return (
    <FormDialog
      title="Create New Benefit Group"
      form={{ ...form, canSave: !template.isLoading && !start.isLoading }}
      onSave={async () => {
        let createdId = 0;
        const saved = await form.submit(async (body) => {
          const created = await save.mutateAsync({
            params: clientYear,
            body: { ...body, medicalTier, isBenefitDollars, ...start.sections },
          });
          createdId = created.id;
        });
        if (saved) {
          toast('group saved!');
          onCreated(createdId, start.accepted);
        }
        return saved;
      }}
      onClose={onClose}
    >
      <FormInputs of={form.getInputProps}>
        <Stack gap="md">
          <Field path="benefitGroup.name" data-autofocus />
          <OptionSelect
            label="Medical Tier"
            description={chosen === undefined && proposed ? proposed.from : 'Medical premiums depend on it.'}
            options={[later, ...tiers.map(({ id, description }) => ({ id, name: description }))]}
            {...tierInput}
            error={error ?? listFailure(list)}
            clearable={false}
            value={medicalTier ?? later}
            onChange={(tier) => form.setFieldValue('medicalTier', tier?.id === later.id ? null : tier)}
          />
          {hasDollars && <Field path="isBenefitDollars" />}
          <AcceptedChoice start={start} accepted={accepted} />
        </Stack>
      </FormInputs>
    </FormDialog>
  );
};

import { Checkbox } from '@mantine/core';
import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { AcceptedPlans, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { type ClientYear, useGroupTemplate } from '../benefit-groups.api.ts';
import { eachSection, sectionSaveOf } from '../group/section-values.ts';
import { fromProposal } from './proposed-tier.ts';

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
export const useAcceptedStart = (clientYear: ClientYear, { accepted, medicalTierId, ...choices }: Choices) => {
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

interface Props {
  start: ReturnType<typeof useAcceptedStart>;
  accepted: AcceptedPlans | null;
}

/** Names the accepted plans and asks whether the group offers them. */
export const AcceptedChoice = ({ start: { names, wanted, setWanted }, accepted }: Props) =>
  accepted &&
  names.length > 0 && (
    <Checkbox
      label={`Offer ${listed.format(names)}`}
      description={`${fromProposal(accepted)}, with the lowest contribution to each`}
      checked={wanted}
      onChange={(event) => setWanted(event.currentTarget.checked)}
    />
  );

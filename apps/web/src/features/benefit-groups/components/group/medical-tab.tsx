import { Alert, Anchor } from '@mantine/core';
import { hasMedical } from '@worksmart/shared/benefit-groups/contribution.rules.ts';
import type { Frequency } from '@worksmart/shared/comparison/frequency.rules.ts';
import { ContributionsTab } from '../grid/contributions-tab.tsx';
import type { GridStore } from '../grid/grid-store.ts';
import type { GroupPart } from './group-part.tsx';

interface Props extends GroupPart {
  store: GridStore;
  offered: readonly Frequency[];
  /** Leads to the field of the medical tier. */
  onChooseTier: () => void;
}

/** The medical plans. Their premiums depend on the group's tier, so without a tier there are none. */
export const MedicalTab = ({ group, store, offered, readOnly, onChooseTier }: Props) => {
  const { medicalTier, adjustments } = group;
  if (!medicalTier || !hasMedical(medicalTier.id))
    return (
      <Alert variant="outline" role="note">
        {medicalTier
          ? `This group has no medical plans: its tier is ${medicalTier.description}. `
          : 'Select a medical tier under Group Info to see the premiums of the medical plans. '}
        {!readOnly && (
          <Anchor component="button" type="button" inherit onClick={onChooseTier}>
            {medicalTier ? 'Change the tier' : 'Select the tier'}
          </Anchor>
        )}
      </Alert>
    );
  return <ContributionsTab store={store} title={medicalTier.description} offered={offered} adjustments={adjustments} />;
};

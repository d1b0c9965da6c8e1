import { Button, Stack, Text } from '@mantine/core';
import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import type { BenefitGroup, ClientBenefit, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { useState } from 'react';
import type { TierChoice } from '#features/claims/experience/experience.public.ts';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';

interface Props {
  customerId: number;
  year: number;
  tier: TierChoice;
  /** Whether the client has benefits in that year yet. */
  prepared: boolean;
}

const unsigned = ({ abilities, renewal, omitMedical }: BenefitGroup): boolean =>
  abilities.save && !renewal.isSigned && !omitMedical;

/** Why a group keeps its tier. */
const keptText = (group: BenefitGroup): string => {
  if (group.omitMedical) return 'No medical';
  return group.renewal.isSigned ? 'Signed' : 'Read only';
};

const columns = (tier: TierChoice): readonly SimpleColumn<BenefitGroup>[] => [
  { id: 'group', header: 'Benefit Group', cell: ({ benefitGroup }) => benefitGroup.name },
  { id: 'now', header: 'Now', cell: ({ medicalTier }) => medicalTier?.description ?? 'None' },
  {
    id: 'then',
    header: 'Then',
    cell: (group) => (unsigned(group) ? tier.description : `Unchanged: ${keptText(group)}`),
  },
];

/** Saves a tier in groups, each with its present version. Returns them as they were before and are now. */
const useTierSave = ({ customerId }: Pick<Props, 'customerId'>) => {
  const save = useRouteMutation(benefitGroupRoutes.saveOne, {
    refreshes: [benefitGroupRoutes.client, benefitGroupRoutes.list, benefitGroupRoutes.get],
  });
  const paramsOf = (benefit: ClientBenefit, groupId: number) => ({ id: customerId, clientId: benefit.id, groupId });
  const store = (benefit: ClientBenefit, body: OpenedGroup) =>
    save.mutateAsync({ params: paramsOf(benefit, body.id), body });
  return async (benefit: ClientBenefit, tier: TierChoice) => {
    const undo: (() => Promise<unknown>)[] = [];
    for (const { id } of benefit.groups.filter(unsigned)) {
      const before = await call(benefitGroupRoutes.get, { params: paramsOf(benefit, id) });
      const medicalTier = { id: tier.id, name: tier.description, description: tier.description };
      const { rowVersion } = await store(benefit, { ...before, medicalTier });
      undo.push(() => store(benefit, { ...before, rowVersion }));
    }
    return undo;
  };
};

/** Shows each group of the year with its tier before and after, and saves the tier. */
const ApplyTierDialog = ({ customerId, year, tier, prepared, onClose }: Props & { onClose: () => void }) => {
  const read = useRoute(
    benefitGroupRoutes.client,
    { params: { id: customerId }, query: { year } },
    { staleTime: 0, enabled: prepared },
  );
  const save = useTierSave({ customerId });
  const groups = read.data?.year === year ? read.data.groups : [];
  const apply = async () => {
    if (!read.data) return;
    const undo = await save(read.data, tier);
    toastWithUndo(
      `${tier.description} is the medical tier of ${undo.length === 1 ? '1 group' : `${undo.length} groups`} of ${year}.`,
      async () => {
        for (const one of undo) await one();
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Use ${tier.description} in ${year}?`}
      confirm="Use Tier"
      confirmDisabled={!groups.some(unsigned)}
      onConfirm={apply}
      onClose={onClose}
    >
      <Loaded query={prepared ? read : { ...read, data: null }} errorTitle="The benefit groups could not be loaded">
        {() => (
          <Stack gap="sm">
            <SimpleTable
              label="Medical Tier by Group"
              columns={columns(tier)}
              rows={groups}
              rowId={({ id }) => id}
              emptyText={`No benefit groups of ${year} yet: prepare the renewal first.`}
            />
            <Text variant="note">Premiums follow the tier; contributions stay within their rules.</Text>
          </Stack>
        )}
      </Loaded>
    </ConfirmDialog>
  );
};

/** Offers a medical tier to the benefit groups of a year. Nothing is saved before the preview is confirmed. */
export const ApplyTier = (props: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Use ${props.tier.description}`}
        onClick={() => setAsking(true)}
      >
        Use
      </Button>
      {asking && <ApplyTierDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
};

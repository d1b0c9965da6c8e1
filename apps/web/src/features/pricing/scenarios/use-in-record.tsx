import { Alert, Button, Group, Text } from '@mantine/core';
import { planValues, useSavePlan } from '#features/pricing/comparison/comparison.public.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import type { Swaps, TriedBasis } from './what-if-basis.ts';

interface Props {
  customerId: number;
  tried: TriedBasis;
  swaps: Swaps;
  /** Called once the record compares its plans with those that were tried. */
  onUsed: () => void;
}

/** Other plans are tried: a scenario stores terms and no plans, so that the record has to name them first. */
export const UseInRecord = ({ customerId, tried, swaps, onUsed }: Props) => {
  const save = useSavePlan();
  const { busy, run } = useAction(toastError);
  const swapped = tried.plans.filter(({ plan }) => plan.id in swaps);
  if (swapped.length === 0) return null;
  const use = async () => {
    for (const { plan, provider } of swapped) {
      const opsPlanID = provider?.id ?? plan.opsPlanID;
      await save.mutateAsync({ params: { id: customerId }, body: { ...planValues(plan), opsPlanID } });
    }
    toast('The record uses these plans now.');
    onUsed();
  };
  return (
    <Alert variant="outline" color="gray" c="var(--mantine-color-text)">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`Tried: ${swapped.map(({ plan, provider }) => `${provider?.name} for ${plan.planName}`).join(', ')}. Scenarios store terms, not plans.`}
        </Text>
        <Button size="xs" loading={busy} onClick={() => void run(use)}>
          Use in the Record
        </Button>
      </Group>
    </Alert>
  );
};

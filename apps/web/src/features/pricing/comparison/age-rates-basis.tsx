import { Button, Group, Text } from '@mantine/core';
import { percentText } from '@worksmart/shared/platform/money.ts';
import type { StoredAgeRates } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { ageRatesLimit, basisText } from '@worksmart/shared/pricing/age-rates/basis-text.ts';
import { dayText } from '#lib/business-day.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useUndoAgeRates } from './age-rates.api.ts';

/** Says how much age alone adds in a year: `One year older: +2.47% before any change of rates.` */
export const ageingText = ({ percent }: StoredAgeRates['ageing']): string =>
  percent === null
    ? ''
    : `One year older: ${percent < 0 ? '' : '+'}${percentText(percent)} before any change of rates.`;

interface Props {
  planId: number;
  ageRates: StoredAgeRates;
  mayEdit: boolean;
  onUndone?: () => void;
}

/** Where the lines of an age-banded plan come from, what they are not, and their undo. */
export const AgeRatesBasis = ({ planId, ageRates, mayEdit, onUndone }: Props) => {
  const undo = useUndoAgeRates();
  const { busy, run } = useAction(toastError);
  const { appliedOn, appliedBy, current, ageing } = ageRates;
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Text variant="note">{`${basisText(ageRates)}. Saved ${dayText(appliedOn)} by ${appliedBy}${current ? '' : '; changed since'}. ${ageingText(ageing)} ${ageRatesLimit(ageRates)}`}</Text>
      {current && mayEdit && (
        <Button
          variant="default"
          size="compact-sm"
          miw="max-content"
          loading={busy}
          aria-label="Undo the lines from the census"
          onClick={() =>
            void run(async () => {
              await undo.mutateAsync({ params: { id: planId } });
              toast('The earlier lines are back.');
              onUndone?.();
            })
          }
        >
          Undo
        </Button>
      )}
    </Group>
  );
};

import { Fieldset, Stack, Text } from '@mantine/core';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { businessYear } from '#lib/business-day.ts';
import { FlagField } from '#ui/fields/select-fields.tsx';

interface Props {
  rows: RenewalPreview['ahead'];
  included: boolean;
  onChange: (included: boolean) => void;
  disabled: boolean;
}

/** How many names to show. */
const shown = 5;

const listed = new Intl.ListFormat('en-US');

/** Clients that begin after this year. The run skips them unless the user ticks the box. */
export const ClientsAhead = ({ rows, included, onChange, disabled }: Props) => {
  if (rows.length === 0) return null;
  const [count, begin, their] =
    rows.length === 1 ? ['1 client', 'begins', 'its'] : [`${rows.length} clients`, 'begin', 'their'];
  const names = rows.slice(0, shown).map(({ companyName, year }) => `${companyName} (${year})`);
  const others = rows.length - names.length;
  return (
    <Fieldset legend="Beginning Later" disabled={disabled}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`${count} ${begin} after ${businessYear()}${included ? '' : ` and will be skipped, since ${their} next renewal is not due yet`}: `}
          {`${listed.format([...names, ...(others > 0 ? [`${others} more`] : [])])}.`}
        </Text>
        <FlagField label="Prepare them too" value={included} disabled={disabled} onChange={onChange} />
      </Stack>
    </Fieldset>
  );
};

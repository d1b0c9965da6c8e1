import { Button, Checkbox, Fieldset, Group, ScrollArea, Stack, Text } from '@mantine/core';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';

type Row = RenewalPreview['omittedBefore'][number];

interface Props {
  rows: readonly Row[];
  /** The groups that are left out again. */
  leftOut: readonly number[];
  onChange: (leftOut: number[]) => void;
  disabled: boolean;
}

const nameOf = ({ companyName, groupName, year }: Row): string => `${companyName}: ${groupName}, omitted from ${year}`;

/** Groups that were left out in their latest year. The run includes them unless the user clears them. */
export const OmittedBefore = ({ rows, leftOut, onChange, disabled }: Props) => {
  if (rows.length === 0) return null;
  const out = new Set(leftOut);
  const toggle = (id: number) => onChange(out.has(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  return (
    <Fieldset legend="Previously Omitted" disabled={disabled}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">Ticked groups are renewed again. The others stay Renewal Omitted.</Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
              Tick All
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onChange(rows.map(({ id }) => id))}>
              Untick All
            </Button>
          </Group>
        </Group>
        <ScrollArea.Autosize mah={220}>
          <Stack gap={6}>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                label={nameOf(row)}
                checked={!out.has(row.id)}
                disabled={disabled}
                onChange={() => toggle(row.id)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Fieldset>
  );
};

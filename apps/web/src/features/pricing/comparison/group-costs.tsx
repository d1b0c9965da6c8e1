import { Group, Table, Text } from '@mantine/core';
import { IconClipboardText, IconUsers } from '@tabler/icons-react';
import { tierFigures } from '@worksmart/shared/pricing/comparison/schema.ts';
import { useState } from 'react';
import { fieldOf } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './group-costs.module.css';
import { PasteCounts } from './paste-counts.tsx';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';
import { useCensusParticipants } from './use-census-participants.ts';

const Field = fieldOf(tierFigures);

interface Props {
  form: PlanForm;
  customerId: number;
}

/** A group plan’s monthly cost and number of participants for each family size. */
export const GroupCosts = ({ form, customerId }: Props) => {
  const [pasting, setPasting] = useState(false);
  const census = useCensusParticipants(form, customerId);
  return (
    <>
      <Table className={classes.grid} withRowBorders={false} aria-label="Cost and participants">
        <Table.Thead aria-hidden>
          <Table.Tr>
            <Table.Td />
            <Table.Td>Cost per Month</Table.Td>
            <Table.Td>Participants</Table.Td>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sizes.map(({ label, amount, quantity }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>
                <Field path={amount} required />
              </Table.Td>
              <Table.Td>
                <Field path={quantity} required />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs">
        <IconButton
          icon={IconClipboardText}
          label="Paste from Spreadsheet"
          size="xs"
          onClick={() => setPasting(true)}
        />
        {census && (
          <IconButton
            icon={IconUsers}
            label={`Participants of the Census (${census.text})`}
            size="xs"
            onClick={census.use}
          />
        )}
        {census && !census.isMedical && <Text variant="fine">The census counts by medical tier.</Text>}
      </Group>
      {pasting && <PasteCounts form={form} onClose={() => setPasting(false)} />}
    </>
  );
};

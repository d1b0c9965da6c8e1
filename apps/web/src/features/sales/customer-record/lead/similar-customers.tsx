import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { mayMerge } from '@worksmart/shared/records/customers/merge.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { similarQuery } from '#features/records/customers/customers.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { LeadValues } from './lead-values.ts';

const settleMs = 400;

type SimilarFacts = Parameters<typeof similarQuery>[0];
export type SimilarCustomer = {
  id: number;
  name: string;
  city: string;
  state: string;
  stage: { id: number; name: string };
};

/** The values to compare a lead by; undefined while there are too few. */
export const similarFacts = ({ name = '', zip = '', profile }: LeadValues): SimilarFacts | undefined => {
  const fein = profile?.fein?.length === 9 ? profile.fein : undefined;
  const byName = name.trim().length >= 3 && zip.length === 5 ? { name: name.trim(), zip } : undefined;
  return fein || byName ? { ...byName, ...(fein && { fein }) } : undefined;
};

const listOf: Readonly<Record<number, string>> = {
  [stage.lead]: paths.leads,
  [stage.rfp]: paths.rfps,
  [stage.prospect]: paths.prospects,
  [stage.client]: paths.clients,
  [stage.archived]: paths.archived,
};

/** The record's list, filtered by its name and with a wide enough range to include it. */
const linkTo = ({ name, stage: { id } }: SimilarCustomer): string => {
  const wide: Record<string, string> = id === stage.client ? { inactive: '1' } : { from: '2000-01-01', agent: '0' };
  return `${listOf[id]}?${new URLSearchParams({ 'f.name': name, ...wide })}`;
};

/** Each link opens a new browser tab, so that the typed values stay. */
const SimilarList = ({ customers }: { customers: readonly SimilarCustomer[] }) => (
  <List size="sm">
    {customers.map((customer) => (
      <List.Item key={customer.id}>
        <Anchor href={linkTo(customer)} target="_blank" inherit>
          {customer.name}
        </Anchor>
        {` – ${customer.stage.name}, ${customer.city}, ${customer.state}`}
      </List.Item>
    ))}
  </List>
);

/** Warns while a new lead is typed that the customer may already exist. Never blocks the save. */
export const SimilarWarning = ({ values }: { values: LeadValues }) => {
  const [facts] = useDebouncedValue(similarFacts(values), settleMs);
  const { data } = useQuery({
    ...similarQuery(facts ?? {}),
    enabled: facts !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!facts || !data?.length) return null;
  return (
    <Alert variant="outline" color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
      <Stack gap={4}>
        <Text fw={500}>This company may already exist:</Text>
        <SimilarList customers={data} />
      </Stack>
    </Alert>
  );
};

interface DialogProps {
  found: readonly SimilarCustomer[];
  company: string | undefined;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows customers similar to the new lead; the save continues if the user confirms. */
export const SimilarDialog = ({ found, company, onSave, onClose }: DialogProps) => {
  const merges = mayMerge({ roleId: useUser().role.id }, stage.lead);
  return (
    <ConfirmDialog title="Similar customers" confirm="Save anyway" onConfirm={onSave} onClose={onClose}>
      <Stack gap="xs">
        <Text>{company} may be here already:</Text>
        <SimilarList customers={found} />
        {merges && <Text variant="note">Two records of one company can be merged later: Merge in the list.</Text>}
      </Stack>
    </ConfirmDialog>
  );
};

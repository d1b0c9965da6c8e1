import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stageNames } from '@worksmart/shared/records/customers/constants.ts';
import { mayMerge } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { searchRoutes, shortestSearch } from '@worksmart/shared/records/search/routes.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { similarQuery } from '#features/records/customers/customers.api.ts';
import { useRoute } from '#lib/use-route.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import classes from './merge.module.css';

/** Milliseconds without a key after which the server is asked. */
const settleMs = 200;

interface Found {
  id: number;
  name: string;
  city: string;
  state: string;
  stageId: number;
}

/** Finds records like this one, or by what is typed. */
const useFound = ({ id, name, zip, profile }: CustomerDetail, text: string) => {
  const typed = text.length >= shortestSearch;
  const similar = useQuery({
    ...similarQuery({ name, zip, ...(profile.fein && { fein: profile.fein }), exceptId: id }),
    enabled: !typed,
  });
  const hits = useRoute(searchRoutes.find, { query: { text } }, { enabled: typed, placeholderData: keepPreviousData });
  const alike = similar.data?.map(({ stage, ...one }) => ({ ...one, stageId: stage.id }));
  const found: readonly Found[] | undefined = typed ? hits.data?.results : alike;
  return { typed, found: found?.filter((one) => one.id !== id), query: typed ? hits : similar };
};

const nothing = {
  true: 'No other record was found.',
  false: 'No other record looks like this company. Type its name above.',
};

/** Chooses the other record: at first those that look like the same company. */
export const ChooseOther = ({ customer, onChoose }: { customer: CustomerDetail; onChoose: (id: number) => void }) => {
  const roleId = useUser().role.id;
  const [value, setValue] = useState('');
  const [text] = useDebouncedValue(value.trim(), settleMs);
  const { typed, found, query } = useFound(customer, text);
  const offered = found?.filter(({ stageId }) => mayMerge({ roleId }, stageId));
  return (
    <Stack gap="sm">
      <TextInput
        label="Other record of this company"
        placeholder="Name, contact or number"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        data-autofocus
      />
      {query.error ? (
        <ErrorPanel error={query.error} title="The records could not be loaded" onRetry={() => void query.refetch()} />
      ) : (
        <Stack gap={4} role="group" aria-label={typed ? 'Found' : 'Similar records'}>
          {!typed && offered && offered.length > 0 && <Text fw={500}>It looks like one of these:</Text>}
          {offered?.map(({ id, name, city, state, stageId }) => (
            <Button
              key={id}
              variant="default"
              justify="flex-start"
              classNames={{ label: classes.choice }}
              h="auto"
              py={6}
              onClick={() => onChoose(id)}
            >
              {`${name} – ${stageNames[stageId] ?? ''}, ${city}, ${state} (number ${id})`}
            </Button>
          ))}
          <Text variant="note" role="status">
            {offered ? offered.length === 0 && nothing[`${typed}`] : 'Searching…'}
          </Text>
        </Stack>
      )}
    </Stack>
  );
};

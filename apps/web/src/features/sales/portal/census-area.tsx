import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import type { PortalCensus } from '@worksmart/shared/records/census/portal.schema.ts';
import { censusRoutes } from '@worksmart/shared/records/census/routes.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { useState } from 'react';
import { CensusImportDialog, readPortalCensus } from '#features/records/census/census.public.ts';
import { dayText } from '#lib/business-day.ts';
import { routeQuery } from '#lib/query-client.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { toast } from '#ui/toasts.ts';
import { usePortalMutation } from './portal.api.ts';

type Sent = NonNullable<PortalCensus['sent']>;

/** 1 person, 1,200 people. */
const numberOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The most people that are listed; the others are only counted. */
const listed = 20;

const People = ({ sent }: { sent: Sent }) => (
  <>
    <Text size="sm" mb="xs">
      {sent.label}: {numberOf(sent.rows.length, 'person', 'people')} as of {formatDate(sent.asOf)}, sent{' '}
      {dayText(sent.sentOn)}
      {sent.leftOut > 0 && `, ${numberOf(sent.leftOut, 'row', 'rows')} left out`}. Sending another list replaces it.
    </Text>
    <SimpleTable
      label="People of your list"
      rows={sent.rows.slice(0, listed)}
      rowId={({ rowNo }) => rowNo}
      columns={[
        { id: 'no', header: 'Number', cell: ({ empNo }) => empNo ?? '' },
        {
          id: 'name',
          header: 'Name',
          cell: ({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '),
        },
        { id: 'state', header: 'State', width: 64, cell: ({ state }) => state ?? '' },
        { id: 'tier', header: 'Tier', width: 64, cell: ({ tier }) => tier ?? '' },
      ]}
      emptyText="No one is in this list."
    />
    {sent.rows.length > listed && (
      <Text size="sm" c="dimmed" mt="xs">
        And {(sent.rows.length - listed).toLocaleString('en-US')} more.
      </Text>
    )}
  </>
);

/** The employee list that a customer may send instead of typing headcounts and wages. */
export const CensusArea = ({ portalKey }: { portalKey: string }) => {
  const params = { key: portalKey };
  const query = useQuery(routeQuery(censusRoutes.portalGet, { params }));
  const save = usePortalMutation(censusRoutes.portalSave, portalRoutes.open, [censusRoutes.portalGet]);
  const [sending, setSending] = useState(false);
  return (
    <FormSection
      title="Employee List"
      columns={0}
      action={
        <Button variant="light" onClick={() => setSending(true)} disabled={!query.data}>
          {query.data?.sent ? 'Send Another List' : 'Send a List'}
        </Button>
      }
    >
      <Loaded query={query} errorTitle="The employee list could not be loaded">
        {({ basis, sent }) => (
          <>
            {sent ? (
              <People sent={sent} />
            ) : (
              <Text c="dimmed" size="sm">
                Optional: a list of your employees, from a spreadsheet. Social Security numbers are never stored.
              </Text>
            )}
            {sending && (
              <CensusImportDialog
                basis={basis}
                active={undefined}
                read={(source) => readPortalCensus(portalKey, source)}
                save={async (body) => {
                  await save.mutateAsync({ params, body });
                  toast('Employee list sent!');
                }}
                onClose={() => setSending(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
};

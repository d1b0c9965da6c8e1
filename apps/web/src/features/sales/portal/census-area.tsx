import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { tierNames } from '@worksmart/shared/records/census/lists.ts';
import type { PortalCensus } from '@worksmart/shared/records/census/portal.schema.ts';
import { censusRoutes } from '@worksmart/shared/records/census/routes.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { useState } from 'react';
import { CensusImportDialog, customerWords, readPortalCensus } from '#features/records/census/census.public.ts';
import { dayText } from '#lib/business-day.ts';
import { routeQuery } from '#lib/query-client.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { usePrinting } from '#ui/print/printing.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { toast } from '#ui/toasts.ts';
import { usePortalMutation } from './portal.api.ts';

type Sent = NonNullable<PortalCensus['sent']>;

/** 1 person, 1,200 people. */
const numberOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The most people that the screen lists; paper lists all. */
const listed = 20;

/** What was sent, in a sentence. */
const sentText = ({ rows, asOf, sentOn, leftOut }: Sent): string => {
  const left = leftOut > 0 ? `, ${leftOut.toLocaleString('en-US')} left out` : '';
  return `${numberOf(rows.length, 'person', 'people')}${left}. As of ${formatDate(asOf)}, sent ${dayText(sentOn)}.`;
};

const People = ({ sent, note }: { sent: Sent; note?: string }) => {
  const count = usePrinting() ? sent.rows.length : listed;
  return (
    <>
      <Text size="sm" mb="xs">
        {[sentText(sent), note].filter(Boolean).join(' ')}
      </Text>
      <SimpleTable
        label="Employee list"
        rows={sent.rows.slice(0, count)}
        rowId={({ rowNo }) => rowNo}
        columns={[
          { id: 'no', header: 'Number', cell: ({ empNo }) => empNo ?? '' },
          {
            id: 'name',
            header: 'Name',
            cell: ({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '),
          },
          { id: 'state', header: 'State', width: 64, cell: ({ state }) => state ?? '' },
          { id: 'tier', header: 'Coverage', cell: ({ tier }) => tier && tierNames[tier] },
        ]}
        emptyText="No one is in this list."
      />
      {sent.rows.length > count && (
        <Text variant="note" mt="xs">
          And {(sent.rows.length - count).toLocaleString('en-US')} more.
        </Text>
      )}
    </>
  );
};

const censusQuery = (portalKey: string) => routeQuery(censusRoutes.portalGet, { params: { key: portalKey } });

/** The list that was sent, to review it; nothing if there is none. */
export const SentList = ({ portalKey }: { portalKey: string }) => {
  const { data } = useQuery(censusQuery(portalKey));
  return (
    data?.sent && (
      <FormSection title="Employee list" columns={0}>
        <People sent={data.sent} />
      </FormSection>
    )
  );
};

/** The employee list that a customer may send instead of typing headcounts and wages. */
export const CensusArea = ({ portalKey }: { portalKey: string }) => {
  const params = { key: portalKey };
  const query = useQuery(censusQuery(portalKey));
  const save = usePortalMutation(censusRoutes.portalSave, portalRoutes.open, [censusRoutes.portalGet]);
  const [sending, setSending] = useState(false);
  return (
    <FormSection
      title="Employee list"
      columns={0}
      action={
        <Button variant="light" onClick={() => setSending(true)} disabled={!query.data}>
          {query.data?.sent ? 'Send another list' : 'Send a list'}
        </Button>
      }
    >
      <Loaded query={query} errorTitle="The employee list could not be loaded">
        {({ basis, sent }) => (
          <>
            {sent ? (
              <People sent={sent} note="Sending another list replaces it." />
            ) : (
              <Text variant="note">
                Optional: a list of your employees, from a spreadsheet. Social Security numbers are never stored.
              </Text>
            )}
            {sending && (
              <CensusImportDialog
                words={customerWords}
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

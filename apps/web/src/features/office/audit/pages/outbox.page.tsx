import { Code, Stack, Tabs, Text } from '@mantine/core';
import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import { emailKindName } from '@worksmart/shared/platform/email-kinds.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmailFrame } from '#ui/email-frame.tsx';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';

type Mail = RouteResponse<typeof auditRoutes.outbox>[number];

const states: Readonly<Record<string, string>> = { queued: 'Queued', sent: 'Sent', failed: 'Failed', kept: 'Kept' };

const columns: readonly Column<Mail>[] = [
  {
    id: 'createdAt',
    header: 'Written',
    width: 160,
    narrow: 150,
    text: (mail) => momentText(mail.createdAt),
    sortBy: (mail) => mail.createdAt,
  },
  { id: 'recipient', header: 'To', width: 380, narrow: 240, breaks: true, text: (mail) => mail.recipient },
  { id: 'subject', header: 'Subject', breaks: true, text: (mail) => mail.subject },
  {
    id: 'template',
    header: 'Kind',
    width: 176,
    narrow: 150,
    text: (mail) => emailKindName(mail.template),
    filter: 'choice',
  },
  { id: 'state', header: 'State', width: 104, text: (mail) => states[mail.state] ?? mail.state, filter: 'choice' },
];

/** Emails that the embedded server stores instead of sending them. */
const OutboxPage = () => {
  const outbox = useRoute(auditRoutes.outbox, {});
  const state = useTableState({ column: 'createdAt', descending: true });
  const [opened, setOpened] = useState<Mail>();
  return (
    <Page title="Outbox">
      <DataTable
        label="Outbox"
        columns={columns}
        rows={outbox.data}
        rowId={(mail) => mail.id}
        state={state}
        emptyText="No email has been sent yet."
        query={outbox}
        errorTitle="The outbox could not be loaded"
        onOpen={setOpened}
      />
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.subject ?? ''}
        size="xl"
      >
        {opened && <MailText mail={opened} />}
      </Dialog>
    </Page>
  );
};

const MailText = ({ mail }: { mail: Mail }) => (
  <Stack gap="sm">
    <Text variant="note">
      To {mail.recipient}, {momentText(mail.createdAt)}
    </Text>
    <Tabs defaultValue="text">
      <Tabs.List>
        <Tabs.Tab value="text">Text</Tabs.Tab>
        <Tabs.Tab value="html">HTML</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text" pt="sm">
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          {mail.text}
        </Code>
      </Tabs.Panel>
      <Tabs.Panel value="html" pt="sm">
        <EmailFrame title="The email as HTML" html={mail.html} />
      </Tabs.Panel>
    </Tabs>
  </Stack>
);

export default OutboxPage;

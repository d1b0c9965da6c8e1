import '@mantine/notifications/styles.css';
import { Stack } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Page } from '../page.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { MappingParts } from './mapping-parts.tsx';
import { TableParts } from './table-parts.tsx';

/** Shows every shared part in all its states; development builds only. */
const PartsPage = () => (
  <main id="page">
    <Page title="Shared parts">
      <Stack gap="xl">
        <FieldParts />
        <LayoutParts />
        <FeedbackParts />
        <DialogParts />
        <TableParts />
        <MappingParts />
      </Stack>
      <Notifications position="bottom-right" />
    </Page>
  </main>
);

export default PartsPage;

import '@mantine/notifications/styles.css';
import { Stack } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Page } from '../page.tsx';
import { DialogExamples } from './dialog-examples.tsx';
import { FeedbackExamples } from './feedback-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { LayoutExamples } from './layout-examples.tsx';
import { MappingExamples } from './mapping-examples.tsx';
import { TableExamples } from './table-examples.tsx';

/** Shows every shared component in all its states; development builds only. */
const GalleryPage = () => (
  <main id="page">
    <Page title="Shared components">
      <Stack gap="xl">
        <FieldExamples />
        <LayoutExamples />
        <FeedbackExamples />
        <DialogExamples />
        <TableExamples />
        <MappingExamples />
      </Stack>
      <Notifications position="bottom-right" />
    </Page>
  </main>
);

export default GalleryPage;

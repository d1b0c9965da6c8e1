import { Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { EmailPreview } from '@worksmart/shared/proposals/email.schema.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { EmailFrame } from '../../../ui/email-frame.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import classes from './email-preview-pane.module.css';

interface Props {
  preview: EmailPreview | undefined;
  error: Error | null;
}

/** The email as the server renders it, in both formats that an email program may show. */
export const EmailPreviewPane = ({ preview, error }: Props) => {
  if (error) return <ErrorPanel error={error} title="The preview could not be created" />;
  if (!preview) return <Skeleton h={420} />;
  return (
    <Stack gap="xs" component="section" aria-label="Preview">
      <Stack gap={2}>
        <Text fw={600} className={classes.subject}>
          {preview.subject}
        </Text>
        <Group gap={6} wrap="nowrap">
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm" className={classes.subject}>
            {`${preview.attachment.name} (${fileSizeText(preview.attachment.size)})`}
          </Text>
        </Group>
      </Stack>
      <Tabs defaultValue="html">
        <Tabs.List>
          <Tabs.Tab value="html">As Read</Tabs.Tab>
          <Tabs.Tab value="text">Plain Text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="xs">
          <EmailFrame title="The email as the reader will see it" html={preview.html} />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="xs">
          <pre className={classes.text}>{preview.text}</pre>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
};

import { Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { fileSizeText } from '#lib/file-size.ts';
import { EmailFrame } from './email-frame.tsx';
import classes from './email-preview.module.css';
import { ErrorPanel } from './error-panel.tsx';

interface ShownEmail {
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; size: number };
}

interface Props {
  /** Absent while it loads. */
  preview: ShownEmail | undefined;
  error: Error | null;
  onRetry: () => unknown;
  height?: number;
  /** The email carries a file: its line keeps its room while the preview loads. */
  attaches?: boolean;
}

const blank = '\u00a0';
const loading: ShownEmail = { subject: blank, text: '', html: '' };
const loadingFile = { name: blank, size: 0 };

/**
 * An email as the server renders it, in both formats that an email program may show. It takes the same room while it
 * loads, so that the buttons of a dialog stay where they are.
 */
export const EmailPreview = ({ preview, error, onRetry, height = 420, attaches = false }: Props) => {
  if (error)
    return <ErrorPanel error={error} title="The preview could not be created" onRetry={() => void onRetry()} />;
  const { subject, attachment, html, text } = preview ?? { ...loading, ...(attaches && { attachment: loadingFile }) };
  return (
    <Skeleton visible={!preview}>
      <Stack gap="xs" component="section" aria-label="Preview of the email" inert={!preview}>
        <Stack gap={2}>
          <Text fw={600} className={classes.subject}>
            {subject}
          </Text>
          {attachment && (
            <Group gap={6} wrap="nowrap">
              <IconPaperclip size={16} aria-hidden />
              <Text size="sm" className={classes.subject}>
                {`${attachment.name} (${fileSizeText(attachment.size)})`}
              </Text>
            </Group>
          )}
        </Stack>
        <Tabs defaultValue="html">
          <Tabs.List>
            <Tabs.Tab value="html">As Read</Tabs.Tab>
            <Tabs.Tab value="text">Plain Text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html" pt="xs">
            <EmailFrame title="The email as the reader will see it" html={html} height={height} />
          </Tabs.Panel>
          <Tabs.Panel value="text" pt="xs">
            <pre className={classes.text} style={{ height }}>
              {text}
            </pre>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Skeleton>
  );
};

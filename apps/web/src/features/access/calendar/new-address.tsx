import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { FormSection } from '#ui/form-section.tsx';

/** Where the programs that most people use subscribe to an address. */
const programs: readonly (readonly [name: string, link: (url: string) => string])[] = [
  ['Apple or Outlook on This Computer', (url) => url.replace(/^https?:/, 'webcal:')],
  [
    'Outlook on the Web',
    (url) => `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=WorkSmart`,
  ],
  [
    'Google Calendar',
    (url) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(url.replace(/^https?:/, 'webcal:'))}`,
  ],
];

/** Shows a new address, this once, and where to open it. */
export const NewAddress = ({ url }: { url: string }) => {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button is below it.
  useEffect(() => box.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <FormSection title="Your New Address" columns={0}>
      <Stack gap="sm" ref={box}>
        <Code block fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {url}
        </Code>
        <Text variant="note">
          It is shown only now. Anyone who has it can read the calendar: give it to your calendar program and to no one
          else.
        </Text>
        <Group gap="xs">
          <CopyTextButton value={url} label="Copy Address" />
          {programs.map(([name, link]) => (
            <Button key={name} component="a" variant="default" href={link(url)} target="_blank" rel="noreferrer">
              {`Open in ${name}`}
            </Button>
          ))}
        </Group>
      </Stack>
    </FormSection>
  );
};

import { Accordion, Stack, Text } from '@mantine/core';
import { type DisclosureContact, signingDisclosures } from '@worksmart/shared/records/signing/disclosures.ts';

/** What a customer must be told before agreeing to sign electronically. It is folded, and its heading is above the consent. */
export const SigningDisclosures = (contact: DisclosureContact) => (
  <Accordion variant="contained">
    <Accordion.Item value="disclosures">
      <Accordion.Control>About signing electronically</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {signingDisclosures(contact).map(({ title, text }) => (
            <Text key={title} size="sm">
              <Text span fw={600}>
                {title}.
              </Text>{' '}
              {text}
            </Text>
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  </Accordion>
);

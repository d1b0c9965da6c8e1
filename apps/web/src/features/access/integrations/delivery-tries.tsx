import { Button, Code, List, Text } from '@mantine/core';
import type { WebhookDeliveryView } from '@worksmart/shared/office/webhooks/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { deliveryErrorText } from './delivery-errors.ts';

type Try = WebhookDeliveryView['attempts'][number];

const resultOf = ({ status, error, ms }: Try): string =>
  `${status === null ? deliveryErrorText(error ?? '') : `Status ${status}`} in ${ms.toLocaleString('en-US')} ms`;

/** What came of a delivery's last try, and of those before it on request. */
export const DeliveryTries = ({ state, type, attempts, nextAt }: WebhookDeliveryView) => {
  const [isOpen, setOpen] = useState(false);
  const [last, ...earlier] = attempts;
  if (!last) return null;
  return (
    <>
      <Text size="sm" mt={4}>
        {resultOf(last)}, try {last.no}
        {state === 'waiting' && `, next try ${momentText(nextAt)}`}
      </Text>
      {state !== 'done' && last.answer && (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {last.answer.slice(0, 300)}
        </Code>
      )}
      {earlier.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-8}
          display="block"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} earlier tries of ${type}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide earlier tries' : 'Show earlier tries'}
        </Button>
      )}
      {isOpen && (
        <List size="sm" listStyleType="none">
          {earlier.map((one) => (
            <List.Item key={one.no}>
              Try {one.no}: {resultOf(one)}
              <Text variant="fine">{momentText(one.at)}</Text>
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
};

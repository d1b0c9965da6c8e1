import { Button, Group } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';
import { DraftOffer } from '../edited-record/draft-offer.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { toast, toastError } from '../toasts.ts';
import { Waiting } from '../waiting.tsx';
import { Example, ExampleGroup } from './example.tsx';

const away = new AppError('unavailable', 'The server cannot be reached. What you entered is kept. Please try again.');
const broken = new AppError('internal', 'duplicate key value');
broken.requestId = 'req-7f3a';

const Broken = () => {
  throw new Error('shown on purpose');
};

const drafted = { draft: { at: Date.now(), restore: () => undefined, drop: () => undefined } };

export const FeedbackExamples = () => {
  const [fails, setFails] = useState(false);
  return (
    <ExampleGroup title="Feedback">
      <Example state="ErrorPanel, with Retry">
        <ErrorPanel error={away} title="The leads could not be loaded" onRetry={() => undefined} />
      </Example>
      <Example state="ErrorPanel, a fault of ours">
        <ErrorPanel error={broken} retriedBy="its-control" />
      </Example>
      <Example state="Toasts: 3 seconds; errors stay">
        <Group gap="xs">
          <Button variant="default" onClick={() => toast('RFP saved!')}>
            Saved
          </Button>
          <Button variant="default" onClick={() => toastError(away)}>
            Failed
          </Button>
        </Group>
      </Example>
      <Example state="Waiting">
        <Waiting />
      </Example>
      <Example state="DraftOffer">
        <DraftOffer record={drafted} />
      </Example>
      <Example state="ErrorBoundary">
        {fails ? (
          <ErrorBoundary title="Prospects could not be shown">
            <Broken />
          </ErrorBoundary>
        ) : (
          <Button variant="default" onClick={() => setFails(true)}>
            Break it
          </Button>
        )}
      </Example>
    </ExampleGroup>
  );
};

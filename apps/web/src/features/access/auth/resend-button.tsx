import { Button } from '@mantine/core';
import { codeSentSeconds, secondsBetweenCodes } from '@worksmart/shared/access/auth/constants.ts';
import type { ResentCode } from '@worksmart/shared/access/auth/routes.ts';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { useAction } from '#ui/use-action.ts';
import { resendCode } from './auth.api.ts';
import { secondsToNextCode, waitForNextCode } from './second-step.ts';

const notSent: Readonly<Record<NonNullable<ResentCode['reason']>, string>> = {
  wait: 'No new code was sent: the last one was emailed a moment ago and still works.',
  limit: 'No new code was sent: too many were requested within an hour. The last one still works for its 10 minutes.',
  over: 'This sign-in has taken too long. Please go back to Login.',
};

const remainingText = (seconds: number): string => (seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

interface Props {
  userName: string;
  label?: string;
  onFailure: (message: string) => void;
  onSent?: () => void;
}

/** Sends another code when that is allowed, and says so if none was sent. */
export const ResendButton = ({ userName, label = 'Resend Code', onFailure, onSent }: Props) => {
  const { seconds, waitFor } = useCountdown(secondsToNextCode);
  const [sent, setSent] = useState(false);
  const { busy, run } = useAction((thrown) => onFailure(messageOf(thrown)));

  useEffect(() => {
    if (!sent) return;
    const timer = window.setTimeout(() => setSent(false), codeSentSeconds * 1_000);
    return () => window.clearTimeout(timer);
  }, [sent]);

  const resend = () => {
    onFailure('');
    void run(async () => {
      const { sent: wasSent = true, reason, waitSeconds = secondsBetweenCodes } = await resendCode(userName);
      waitForNextCode(waitSeconds);
      waitFor(waitSeconds);
      setSent(wasSent);
      if (wasSent) onSent?.();
      if (reason) onFailure(notSent[reason]);
    });
  };

  return (
    <Button
      variant="subtle"
      fullWidth
      onClick={resend}
      disabled={sent || busy || seconds > 0}
      rightSection={!sent && seconds > 0 && <span aria-hidden>{remainingText(seconds)}</span>}
    >
      {sent ? 'Code Sent!' : label}
    </Button>
  );
};

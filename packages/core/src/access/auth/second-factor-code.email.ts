import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface SecondFactorCode extends EmailReader {
  code: string;
  minutes: number;
}

/** Builds the email with the six-digit code of a sign-in's second step. */
export const secondFactorCodeEmail = ({ code, minutes, ...reader }: SecondFactorCode): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'second-factor-code',
    // The subject is stored unencrypted, so it must not contain the code. A preheader is shown on locked phones.
    subject: `Your ${reader.brand.name} sign-in code`,
    preheader: `The code works once, within the next ${minutes} minutes.`,
    lead: [{ text: 'You are signing in. Please enter this code on the sign-in page.' }],
    action: { label: `Your ${reader.brand.name} code`, code },
    rest: [
      { text: `The code works once, within the next ${minutes} minutes.` },
      {
        text: 'If you are not signing in right now, someone else knows your password. Please change it and tell your administrator.',
      },
    ],
    consoleLine: `Sign-in code for ${reader.to}: ${code}`,
  });

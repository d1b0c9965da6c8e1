import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

/** Builds the email with the six-digit code of a sign-in's second step. */
export const secondFactorCodeEmail = (input: {
  to: string;
  code: string;
  minutes: number;
  brand: Brand;
}): EmailMessage => ({
  template: 'second-factor-code',
  to: input.to,
  // The subject is stored unencrypted, so it must not contain the code.
  subject: `Your ${input.brand.name} sign-in code`,
  ...layOut(input.brand, [
    { text: 'Your sign-in code is:' },
    { code: input.code },
    { text: `It works once, within the next ${input.minutes} minutes.` },
    {
      text: 'If you are not signing in right now, someone else knows your password. Please change it and tell your administrator.',
    },
  ]),
  consoleLine: `Sign-in code for ${input.to}: ${input.code}`,
});

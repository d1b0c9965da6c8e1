import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface SecondFactorCode {
  to: string;
  firstName: string;
  code: string;
  minutes: number;
  brand: Brand;
}

/** Builds the email with the six-digit code of a sign-in's second step. */
export const secondFactorCodeEmail = ({ to, firstName, code, minutes, brand }: SecondFactorCode): EmailMessage => {
  // The subject is stored unencrypted, so it must not contain the code. A preheader is shown on locked phones.
  const subject = `Your ${brand.name} sign-in code`;
  return {
    template: 'second-factor-code',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `The code works once, within the next ${minutes} minutes.`,
      lead: [{ text: 'You are signing in. Please enter this code on the sign-in page.' }],
      action: { label: 'Your sign-in code', code },
      rest: [
        { text: `The code works once, within the next ${minutes} minutes.` },
        {
          text: 'If you are not signing in right now, someone else knows your password. Please change it and tell your administrator.',
        },
      ],
    }),
    consoleLine: `Sign-in code for ${to}: ${code}`,
  };
};

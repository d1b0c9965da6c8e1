import type { Brand } from '../../platform/brand.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { EmailMessage } from '../../platform/mail.ts';

export interface RenewalReceived {
  to: string;
  /** Blank if the address is not a known contact's. */
  firstName: string;
  company: string;
  group: string;
  year: number;
  signer: string;
  brand: Brand;
  customerId: number;
}

/** Confirms to the customer that its signed renewal has arrived. */
export const renewalReceivedEmail = (input: RenewalReceived): EmailMessage => ({
  template: 'renewal-received',
  to: input.to,
  subject: `${input.brand.name}: we have your ${input.year} benefits renewal`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    { text: input.firstName ? `Hello ${input.firstName},` : 'Hello,' },
    {
      text: `Thank you: the ${input.year} benefits renewal of ${input.company}, ${input.group}, has been received, signed by ${input.signer}.`,
    },
    { text: 'We will review it and contact you if we have a question.' },
    {
      text: 'The link you used shows what you submitted and lets you download the signed copy. It can no longer be changed there. If something is not right, please tell us and we will open it again.',
    },
  ]),
});

import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface WebhookOff {
  to: string;
  firstName: string;
  /** The integration's name. */
  name: string;
  url: string;
  /** Why, as a sentence. */
  reason: string;
  /** The page of the integration. */
  link: string;
  brand: Brand;
}

/** Builds the email that tells an administrator of an endpoint that was switched off. */
export const webhookOffEmail = ({ to, firstName, name, url, reason, link, brand }: WebhookOff): EmailMessage => {
  const subject = `A webhook of ${name} was switched off`;
  return {
    template: 'webhook-off',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: reason,
      lead: [
        { text: `Events are no longer sent to ${name} at ${new URL(url).host}. ${reason}` },
        { text: 'Deliveries wait until you switch it on again, for 30 days at most.' },
      ],
      action: { label: 'Open the integration', link },
      rest: [],
    }),
  };
};

import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface WebhookOff extends EmailReader {
  /** The integration's name. */
  name: string;
  url: string;
  /** Why, as a sentence. */
  reason: string;
  /** The page of the integration. */
  link: string;
}

/** Builds the email that tells an administrator of an endpoint that was switched off. */
export const webhookOffEmail = ({ name, url, reason, link, ...reader }: WebhookOff): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'webhook-off',
    subject: `A webhook of ${name} was switched off`,
    preheader: reason,
    lead: [
      { text: `Events are no longer sent to ${name} at ${new URL(url).host}. ${reason}` },
      { text: 'Deliveries wait until you switch it on again, for 30 days at most.' },
    ],
    action: { label: 'Open the integration', link },
  });

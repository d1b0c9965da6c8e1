import { addDays } from '@worksmart/shared/platform/dates.ts';
import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import type { Brand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { EmailMessage } from '#platform/mail.ts';
import { rfpInvitationEmail } from './rfp-link.email.ts';

/** Returns the invitation to the RFP portal for an example customer, to show a brand. Sends nothing. */
export const exampleInvitation = (ctx: Context, brand: Brand): EmailMessage =>
  rfpInvitationEmail({
    to: 'pat@example.com',
    firstName: 'Pat',
    company: 'Example Company',
    brand,
    customerId: 0,
    agent: { name: ctx.actor.name, email: ctx.actor.email, phone: null },
    link: `${ctx.config.PUBLIC_URL}${pathWith(paths.portal, 'example')}`,
    expires: addDays(today(ctx), ctx.config.RFP_DAYS),
  });

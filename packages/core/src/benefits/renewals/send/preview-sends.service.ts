import type { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { nothingToSendMessage, type RenewalsPreview } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { Context } from '#platform/context.ts';
import { inBrowser } from '#platform/mail/logo.ts';
import { unprintableIn } from '#platform/pdf/unprintable.ts';
import { clientLink } from '../client-link.service.ts';
import { renewalEmail } from '../renewal.email.ts';
import { composeRenewal, renewalLink } from '../renewal-mail.ts';
import { matchingRenewals } from '../season/season.service.ts';
import { firstDueDay, type MailToSend, mailsToSend } from './mails-to-send.ts';
import { renewalsToSend } from './plan-sends.queries.ts';
import { checkDueDay } from './start-sends.service.ts';

/** Stands for the key in a preview: a key is only made when the email is sent. */
const keyToCome = '…';

const emailOf = async (
  ctx: Context,
  { to, rows }: MailToSend,
  dueOn: string | null,
): Promise<RenewalsPreview['email']> => {
  const [first] = rows;
  if (!first) return null;
  const customer = await ctx.db.customer.findUniqueOrThrow({ where: { id: first.customerId } });
  const link = rows.length === 1 ? renewalLink(ctx, keyToCome) : clientLink(ctx, keyToCome);
  const contact = { email: first.contactEmail, firstName: first.contactName ?? '' };
  const groups = rows.map(({ id, group: name }) => ({ id, name }));
  const facts = await composeRenewal(ctx, {
    to,
    customer,
    contact,
    groups,
    year: first.year,
    withFigures: true,
    dueOn: dueOn ?? firstDueDay(rows.map((row) => row.dueOn)),
    link,
  });
  const { subject, text, html } = renewalEmail(facts);
  return { to, subject, text, html: await inBrowser(ctx, html) };
};

/**
 * Returns who would get which renewals, who would be left out and why, and the email of one recipient; writes nothing.
 * @param shown the place of that recipient in the list
 * @throws AppError validation for the due day, or if none of the ids is a renewal
 */
export const previewRenewalSends = async (
  ctx: Context,
  { groupIDs = [], matching, dueOn, shown }: RouteInput<typeof seasonRoutes.previewSend>['body'],
): Promise<RenewalsPreview> => {
  checkDueDay(ctx, dueOn);
  const ids = matching ? await matchingRenewals(ctx, matching) : [...new Set(groupIDs)];
  const rows = await ctx.read(renewalsToSend, [ids]);
  if (rows.length === 0) throw invalid({ groupIDs: [nothingToSendMessage] });
  const { mails, leftOut } = mailsToSend(rows, dueOn === null);
  const mail = mails[shown] ?? mails[0];
  return {
    recipients: mails.flatMap(({ to, rows: covered }) => {
      const [first] = covered;
      if (!first) return [];
      const { customerId: customerID, company: companyName } = first;
      return [{ customerID, companyName, to, groups: covered.map(({ id, group }) => ({ id, name: group })) }];
    }),
    leftOut: leftOut.map(({ row, reason }) => ({
      id: row.id,
      companyName: row.company,
      groupName: row.group,
      reason,
    })),
    unprintable: unprintableIn(mails.flatMap((one) => one.rows.flatMap(({ company, group }) => [company, group]))),
    email: mail ? await emailOf(ctx, mail, dueOn) : null,
  };
};

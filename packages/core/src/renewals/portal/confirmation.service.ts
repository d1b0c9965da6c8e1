import { AppError, notFound } from '@worksmart/shared/errors.ts';
import { consentText, renewalChangedText } from '@worksmart/shared/renewals/portal.constants.ts';
import type { RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import { readStoredGroup } from '../../benefit-groups/portal-group.service.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { fileAnswer } from '../../platform/files/file-kinds.ts';
import type { JobResult } from '../../platform/files/result-file.service.ts';
import { newStorageKey } from '../../platform/files/storage-key.ts';
import type { ParamsOf } from '../../platform/jobs/job-definition.ts';
import { type Seen, termsHash } from '../signed-terms.ts';
import { writeRenewalConfirmation } from './confirmation.document.ts';
import { confirmedSections, type RenewalConfirmation } from './confirmation.facts.ts';
import type { renewalConfirmationJob } from './confirmation.job.ts';
import { readCurrentPlans } from './current-plans.queries.ts';
import {
  findRenewalPortal,
  placeOf,
  type RenewalPortal,
  renewalStateOf,
  showsData,
} from './renewal-portal-access.service.ts';

type Params = ParamsOf<typeof renewalConfirmationJob>;

/**
 * Keeps what is signed as it is, in the transaction of the submission.
 * @param form what was seen and is signed
 * @returns what its paper is made of: the params of the job to start in the same transaction
 * @throws AppError stale where the group is stored otherwise than it was seen
 */
export const keepSigned = async (
  ctx: Context,
  portal: RenewalPortal,
  form: RenewalForm,
  { name, signedAt }: { name: string; signedAt: Date },
): Promise<Params> => {
  const { id: groupYearId, company, group, year } = portal;
  const currentPlans = await readCurrentPlans(ctx, portal);
  const stored = await readStoredGroup(ctx, placeOf(portal));
  const termsSha256 = termsHash(group, year, form);
  if (!stored || termsHash(stored.benefitGroup.name, year, stored) !== termsSha256)
    throw new AppError('stale', renewalChangedText, { details: form });
  const signed: RenewalConfirmation = {
    ...{ company, group, year },
    sections: confirmedSections(form, currentPlans),
    signature: { name, consent: consentText(company, year), signedAt: signedAt.toISOString() },
  };
  const { id } = await ctx.db.renewalSignature.create({
    data: {
      ...{ groupYearId, name, signedAt, termsSha256, content: signed as unknown as Prisma.InputJsonObject },
      seen: { form, currentPlans } satisfies Seen as unknown as Prisma.InputJsonObject,
    },
    select: { id: true },
  });
  return { signatureId: id };
};

const signatureOf = async (ctx: Context, { signatureId }: Params) => {
  const found = await ctx.db.renewalSignature.findUnique({
    where: { id: signatureId },
    include: { groupYear: { select: { customerId: true } } },
  });
  if (!found) throw notFound();
  const { groupYear, content, ...signature } = found;
  return { ...signature, customerId: groupYear.customerId, content: content as unknown as RenewalConfirmation };
};

/** A paper that is stored and nobody's yet. */
export interface DraftDocument {
  name: string;
  mime: string;
  storageKey: string;
  size: number;
  sha256: string;
}

/**
 * Writes the paper of a signature; nobody sees it until `finishConfirmation`. What a run that is killed in between leaves
 * is cleared away as an upload's file is: no person asked for it whose it could be meanwhile.
 * @throws AppError not_found when the group went meanwhile
 */
export const draftConfirmation = async (ctx: Context, params: Params): Promise<DraftDocument> => {
  const { content } = await signatureOf(ctx, params);
  const { PROVIDER_NAME: provider, BUSINESS_ZONE: zone } = ctx.config;
  const { company, group, year } = content;
  // Longer ones would not be a file's name any more.
  const name = `${company.slice(0, 100)} ${group.slice(0, 80)} Renewal ${year} signed`.toWellFormed();
  const paper = writeRenewalConfirmation(content, { provider, zone, made: ctx.clock() });
  const storageKey = newStorageKey();
  return { name, mime: 'application/pdf', storageKey, ...(await ctx.storage.put(storageKey, paper)) };
};

/** Makes the paper one of the renewal's documents, in the transaction that ends the job. */
export const finishConfirmation = async (ctx: Context, params: Params, draft: DraftDocument): Promise<JobResult> => {
  const { id, groupYearId, customerId } = await signatureOf(ctx, params);
  const document = await ctx.db.renewalDocument.create({
    data: { groupYearId, ...draft, createdAt: ctx.clock() },
    select: { id: true },
  });
  await ctx.db.renewalSignature.update({ where: { id }, data: { documentId: document.id } });
  await ctx.audit({
    entity: 'benefitGroup',
    entityId: groupYearId,
    customerId,
    changes: { renewalDocument: [null, draft.name] },
  });
  return {};
};

/**
 * A signed copy, for who holds the key, as long as the renewal's data is shown.
 * @throws AppError not_found, too_many
 */
export const openSignedCopy = async (ctx: PublicContext, key: string, id: number): Promise<FileAnswer> => {
  const portal = await findRenewalPortal(ctx, key);
  if (!showsData(renewalStateOf(portal))) throw notFound();
  const document = await ctx.db.renewalDocument.findFirst({
    where: { id, groupYearId: portal.id, createdById: null },
  });
  if (!document) throw notFound();
  return fileAnswer(document, ctx.storage);
};

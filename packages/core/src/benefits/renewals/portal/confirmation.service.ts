import { buffer } from 'node:stream/consumers';
import {
  consentText,
  consentVersion,
  renewalChangedText,
} from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import type { RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { readStoredGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import type { JobResult } from '#platform/files/result-file.service.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import { canSeal } from '#platform/sealing/sealer.ts';
import { originOf } from '#records/signing/link.service.ts';
import {
  type SignatureFacts,
  type StoredCopy,
  sealSigned,
  stampLater,
  storeCopy,
} from '#records/signing/seal-signed.service.ts';
import { contentHash, termsHash } from '../signed-terms.ts';
import { type RenewalConfirmation, storedConfirmation, storedSeen } from '../stored-signature.ts';
import { writeRenewalConfirmation } from './confirmation.document.ts';
import { confirmedSections, confirmedTotals } from './confirmation.facts.ts';
import type { renewalConfirmationJob } from './confirmation.job.ts';
import { continuingBenefits } from './continuing-benefits.ts';
import { readCurrentPlans } from './current-plans.queries.ts';
import { readEnrolledPeople } from './enrolled-people.queries.ts';
import {
  groupPathOf,
  type RenewalPortal,
  renewalLink,
  renewalStateOf,
  showsData,
} from './renewal-portal-access.service.ts';

type Params = ParamsOf<typeof renewalConfirmationJob>;

/**
 * Stores what is signed, in the transaction of the submission.
 * @param form what the signer saw and signs
 * @returns the params of the job that makes the document; start it in the same transaction
 * @throws AppError stale if the stored group differs from what was seen
 */
export const storeSigned = async (
  ctx: Context,
  portal: RenewalPortal,
  form: RenewalForm,
  { name, signedAt, disclosureVersion }: { name: string; signedAt: Date; disclosureVersion?: string | undefined },
): Promise<Params> => {
  const { id: groupYearId, company, group, year } = portal;
  const currentPlans = await readCurrentPlans(ctx, portal);
  const stored = await readStoredGroup(ctx, groupPathOf(portal));
  const termsSha256 = termsHash(group, year, form);
  if (!stored || termsHash(stored.benefitGroup.name, year, stored) !== termsSha256)
    throw new AppError('stale', renewalChangedText, { details: form });
  const totals = confirmedTotals(form, currentPlans, await readEnrolledPeople(ctx, portal));
  const signed: RenewalConfirmation = {
    company,
    group,
    year,
    sections: confirmedSections(form, currentPlans),
    ...(totals && { totals }),
    signature: { name, consent: consentText(company, year), signedAt: signedAt.toISOString() },
  };
  const { id } = await ctx.db.renewalSignature.create({
    data: {
      groupYearId,
      name,
      signedAt,
      termsSha256,
      content: storedConfirmation.write(signed),
      contentSha256: contentHash(signed),
      consentVersion,
      disclosureVersion: disclosureVersion ?? null,
      ...originOf(ctx),
      seen: storedSeen.write({ form, currentPlans }),
    },
    select: { id: true },
  });
  return { signatureId: id };
};

type Signature = Awaited<ReturnType<typeof signatureOf>>;

const signatureOf = async (ctx: Context, { signatureId }: Params) => {
  const found = await ctx.db.renewalSignature.findUnique({
    where: { id: signatureId },
    include: { groupYear: { select: { customerId: true } } },
  });
  if (!found) throw notFound();
  const { groupYear, content, ...signature } = found;
  return { ...signature, customerId: groupYear.customerId, content: storedConfirmation.read(content) };
};

/** A stored document that no record owns yet. */
export interface DraftDocument extends StoredCopy {
  name: string;
  mime: string;
  /** Whether it lacks a time stamp that it should get. */
  isStampDue: boolean;
}

/** Returns what the certificate of a signature says. */
const factsOf = (title: string, { content, contentSha256, name, ...known }: Signature): SignatureFacts => ({
  ...known,
  title,
  consents: [content.signature.consent],
  signer: { name, title: null, company: content.company, email: null },
  documentLines: contentSha256 ? [{ label: 'SHA-256 of the content', value: contentSha256 }] : [],
});

/**
 * Writes the document of a signature, with the provider's seal if there is one; it is hidden until `finishConfirmation`. If a run is killed in between, its file is
 * removed like an abandoned upload.
 * @throws AppError not_found if the group was deleted in the meantime
 */
export const draftConfirmation = async (ctx: Context, params: Params): Promise<DraftDocument> => {
  const signature = await signatureOf(ctx, params);
  const { content } = signature;
  const { BUSINESS_ZONE: zone } = ctx.config;
  const { company, group, year } = content;
  // A longer name would not be a valid file name.
  const name = `${company.slice(0, 100)} ${group.slice(0, 80)} Renewal ${year} signed`.toWellFormed();
  const brand = await readBrand(ctx);
  const others = signature.seen ? continuingBenefits(storedSeen.read(signature.seen).form) : [];
  const document = writeRenewalConfirmation(content, { brand, zone, made: ctx.clock(), others });
  const sealed = canSeal(ctx.config)
    ? await sealSigned(ctx, await buffer(document), brand.name, () => factsOf(name, signature))
    : null;
  const stored = await storeCopy(ctx, sealed?.bytes ?? document);
  return { name, mime: 'application/pdf', ...stored, isStampDue: sealed?.isDue ?? false };
};

/** Adds the file to the renewal's documents, in the transaction that ends the job. */
export const finishConfirmation = async (ctx: Context, params: Params, drafted: DraftDocument): Promise<JobResult> => {
  const { isStampDue, ...draft } = drafted;
  const { id, groupYearId, customerId } = await signatureOf(ctx, params);
  const document = await ctx.db.renewalDocument.create({
    data: { groupYearId, ...draft, createdAt: ctx.clock() },
    select: { id: true },
  });
  await ctx.db.renewalSignature.update({ where: { id }, data: { documentId: document.id } });
  if (isStampDue) await stampLater(ctx, { renewalDocumentId: document.id });
  await ctx.audit({
    entity: 'benefitGroup',
    entityId: groupYearId,
    customerId,
    changes: { renewalDocument: [null, draft.name] },
  });
  return {};
};

/**
 * Opens a signed copy for a key, as long as the renewal's data is shown.
 * @throws AppError not_found, too_many
 */
export const openSignedCopy = async (ctx: PublicContext, key: string, id: number): Promise<FileResponse> => {
  const portal = await renewalLink.open(ctx, key);
  if (!showsData(renewalStateOf(portal))) throw notFound();
  const document = await ctx.db.renewalDocument.findFirst({
    where: { id, groupYearId: portal.id, createdById: null },
  });
  if (!document) throw notFound();
  return fileAnswer(document, ctx.storage);
};

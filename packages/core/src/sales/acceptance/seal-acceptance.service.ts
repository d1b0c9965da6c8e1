import { buffer } from 'node:stream/consumers';
import { emailAttachmentMax } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import { mayBecomeClient } from '@worksmart/shared/records/customers/rules.ts';
import { documentType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type AcceptanceEventKind, acceptanceEventKinds } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Acceptance, AcceptanceEvent, Customer } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context } from '#platform/context.ts';
import type { JobResult } from '#platform/files/result-file.service.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import type { Attachment } from '#platform/mail.ts';
import type { CertificateLine } from '#platform/sealing/certificate.facts.ts';
import { printedInstant } from '#platform/sealing/signed-document.ts';
import { createDocument } from '#records/documents/add-document.service.ts';
import {
  type SignatureFacts,
  type StoredCopy,
  sealSigned,
  stampLater,
  storeCopy,
} from '#records/signing/seal-signed.service.ts';
import { promoteCustomer } from '#sales/pipeline/promote-customer.service.ts';
import { acceptanceCopyEmail, proposalAcceptedEmail } from './acceptance.email.ts';
import { record } from './acceptance-events.ts';
import { toCustomer, toStaff } from './acceptance-people.ts';
import type { sealAcceptanceJob } from './seal-acceptance.job.ts';

interface Signed {
  row: Acceptance;
  company: string;
  title: string;
  signedAt: Date;
  events: readonly AcceptanceEvent[];
  zone: string;
}

const lineOf = ({ at, kind, ip, detail }: AcceptanceEvent, zone: string): CertificateLine => {
  const { to, by } = detail as { to?: string; by?: string };
  const more = [to && `to ${to}`, by && `by ${by}`, ip && `from ${ip}`].filter(Boolean).join(', ');
  const what = acceptanceEventKinds[kind as AcceptanceEventKind];
  return { label: printedInstant(at, zone), value: more ? `${what} (${more})` : what };
};

/** Composes what the certificate of an accepted proposal says. */
const signedProposal = ({ row, company, title, signedAt, events, zone }: Signed): SignatureFacts => ({
  title,
  signedAt,
  ip: row.ip,
  userAgent: row.userAgent,
  signer: { name: row.signedName ?? '', title: row.signedTitle, company, email: row.mailedTo },
  documentLines: [{ label: 'Document number', value: String(row.documentId) }],
  consents: row.consentText?.split('\n') ?? [],
  consentVersion: row.consentVersion,
  disclosureVersion: row.disclosureVersion,
  parts: [{ heading: 'What happened', lines: events.map((event) => lineOf(event, zone)) }],
});

type Params = ParamsOf<typeof sealAcceptanceJob>;

const signedRow = (ctx: Context, { acceptanceId: id }: Params) =>
  ctx.db.acceptance.findUniqueOrThrow({
    where: { id },
    include: { customer: true, document: true, events: { orderBy: { id: 'asc' } } },
  });

/** The sealed file, and a copy of it for each email, which owns its attachment. */
interface SealedDraft {
  name: string;
  file: StoredCopy;
  copies: StoredCopy[];
  /** Whether it lacks a time stamp that it should get. */
  isStampDue: boolean;
}

/**
 * Makes the sealed copy of an accepted proposal. If a run is killed, its files are removed like abandoned uploads.
 * @throws Error if the stored file is not the one that was signed
 */
export const draftSealedProposal = async (ctx: Context, params: Params): Promise<SealedDraft> => {
  const { customer, document, events, ...row } = await signedRow(ctx, params);
  const facts = {
    row,
    company: customer.name,
    title: document.name,
    signedAt: row.signedAt ?? ctx.clock(),
    events,
    zone: ctx.config.BUSINESS_ZONE,
  };
  const original = await buffer(await ctx.storage.open(document.storageKey));
  const { name: by } = await readBrand(ctx);
  const { bytes, isDue: isStampDue } = await sealSigned(ctx, original, by, (found) => {
    if (found.sha256 !== row.documentSha256) throw new Error('the stored proposal is not the one that was signed');
    return signedProposal(facts);
  });
  const count = bytes.length > emailAttachmentMax ? 0 : 1 + (await toStaff(ctx, { ...row, customer, document })).length;
  const copies: StoredCopy[] = [];
  for (let copy = 0; copy < count; copy += 1) copies.push(await storeCopy(ctx, bytes));
  const name = `${document.name.slice(0, 240).toWellFormed()} signed`;
  return { name, file: await storeCopy(ctx, bytes), copies, isStampDue };
};

/** Makes a prospect a client where the installation wants that and the checklist is complete. Otherwise staff do it. */
const promoteIfWanted = async (ctx: Context, { id, stageId }: Customer): Promise<void> => {
  if (!ctx.config.ACCEPTANCE_PROMOTES || stageId !== stage.prospect) return;
  const checklist = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  if (mayBecomeClient(checklist)) await promoteCustomer(ctx, id, { fromStage: stage.prospect });
};

const mime = 'application/pdf';

/** Adds the sealed copy to the record and sends it to both sides, in the transaction that ends the job. */
export const finishSealedProposal = async (ctx: Context, params: Params, draft: SealedDraft): Promise<JobResult> => {
  const { events: _, ...row } = await signedRow(ctx, params);
  if (row.sealedDocumentId) return { documentId: row.sealedDocumentId };
  const owner = { customerId: row.customerId, typeId: documentType.proposal };
  const document = await createDocument(ctx, owner, draft.name, { ...draft.file, mime });
  await ctx.db.acceptance.update({ where: { id: row.id }, data: { sealedDocumentId: document.id } });
  await record(ctx, row.id, 'sealed', { sha256: draft.file.sha256 });
  if (draft.isStampDue) await stampLater(ctx, { documentId: document.id });
  const fileName = `${draft.name}.pdf`;
  const attach = (): Attachment[] =>
    draft.copies.splice(0, 1).map(({ storageKey, size }) => ({ name: fileName, mime, size, storageKey }));
  const known = { signer: row.signedName ?? '', file: draft.copies.length > 0 ? fileName : null };
  const copy = acceptanceCopyEmail({ ...(await toCustomer(ctx, row)), ...known });
  await ctx.mail.post(ctx, { ...copy, attachments: attach() });
  for (const staff of await toStaff(ctx, row)) {
    const attachments = attach();
    const file = attachments.length > 0 ? fileName : null;
    await ctx.mail.post(ctx, { ...proposalAcceptedEmail({ ...staff, ...known, file }), attachments });
  }
  await record(ctx, row.id, 'copySent', { to: row.mailedTo });
  await promoteIfWanted(ctx, row.customer);
  return { documentId: document.id };
};

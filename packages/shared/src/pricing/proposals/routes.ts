import { z } from 'zod';
import { flagText, idText, numberText } from '#platform/fields.ts';
import { pricingManagers, section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { tableMimes } from '#platform/table-formats.ts';
import { unprintableText } from '#platform/unprintable.ts';
import { ownBook } from '#pricing/reference/own-book.ts';
import { changedProposal } from './changed-parts.ts';
import { emailedProposal, emailPreview, proposalEmail, sentProposal } from './email.schema.ts';
import { proposalFigures } from './figures.schema.ts';
import { marginDetail } from './margin.schema.ts';

const flags = z.object({
  /** Store the proposal with the record */
  archive: flagText.optional(),
  /** Add the comparison of plans to the proposal */
  planComparison: flagText.optional(),
  /** Add the medical plans to the proposal */
  medical: flagText.optional(),
  /** Add the dental plans to the proposal */
  dental: flagText.optional(),
  /** Add the vision plans to the proposal */
  vision: flagText.optional(),
  /** Compare the premiums of the medical plans with national averages, or with the provider’s own clients */
  benchmark: flagText.optional(),
  /** Count the employer’s payroll tax on employees’ contributions that are not pre-tax today */
  payrollTax: flagText.optional(),
  /** Say whether the coverage would be affordable under the ACA */
  affordability: flagText.optional(),
});
/** The benchmark, and one of the customer's what-if scenarios, whose figures replace the record's in the proposal. */
const terms = {
  /** The row that premiums are compared with; 0 for the provider’s own clients, null for the newest of all firms */
  benchmarkID: numberText.nullish(),
  /** The scenario whose figures replace those of the record; null for none */
  scenarioID: idText.nullish(),
};

export const proposalFailure =
  'Something went wrong. Please try again. If the problem persists, please contact support.';

export const proposalRoutes = defineRoutes('proposals', {
  generate: {
    call: 'POST /report/proposal/:customerId',
    access: section.sales,
    summary: 'Makes the proposal PDF; flags in the body or the query. With Prefer: respond-async answers the job id',
    emits: ['proposal.generated'],
    params: z.object({ customerId: idText }),
    query: flags.extend(terms),
    body: flags.extend(terms).nullish(),
    response: z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]),
  },
  figures: {
    call: 'GET /customer/:id/proposal/figures',
    access: section.sales,
    summary: 'What the proposal would say: today’s cost, the provider’s and the difference, by line and in total',
    query: flags.omit({ archive: true }).extend(terms),
    concurrent: 4,
    response: proposalFigures,
  },
  preview: {
    call: 'GET /customer/:id/proposal/preview',
    access: section.sales,
    summary: 'The pages of the proposal as they would be generated; stores nothing',
    query: flags.omit({ archive: true }).extend(terms),
    concurrent: 4,
    file: ['application/pdf'],
  },
  workbook: {
    call: 'GET /customer/:id/proposal/workbook',
    access: 'session-file',
    summary: 'The figures of the proposal as a workbook, with its sums as formulas; no names; written to the audit log',
    query: flags.omit({ archive: true }).extend(terms),
    concurrent: 4,
    file: [tableMimes.xlsx],
  },
  previewEmail: {
    call: 'POST /customer/:id/proposal/email/preview',
    scope: 'read',
    access: section.sales,
    summary: 'Preview of the email that a proposal would be sent with; sends nothing',
    body: proposalEmail,
    response: emailPreview,
  },
  sent: {
    call: 'GET /customer/:id/proposal/email',
    access: section.clients,
    summary: 'To whom archived proposals were sent by email, and when; the newest first',
    response: z.array(sentProposal),
  },
  changed: {
    call: 'GET /customer/:id/proposal/changed',
    access: section.clients,
    summary: 'Archived proposals that no longer show what the record says, each with the parts that have changed since',
    response: z.array(changedProposal),
  },
  unprintable: {
    call: 'GET /customer/:id/proposal/unprintable',
    access: section.clients,
    summary: 'Texts of the proposal with characters that no font has; it prints their code points instead',
    response: z.array(unprintableText),
  },
  ownBook: {
    call: 'GET /customer/:id/ownBook',
    access: section.clients,
    summary:
      'What the provider’s active clients of the customer’s size pay for medical plans, as medians; none that could reveal one client',
    response: ownBook,
  },
  margin: {
    call: 'GET /customer/:id/margin',
    access: pricingManagers,
    summary: 'What the provider earns from a customer in its RFP year; internal, and written to the audit log',
    response: marginDetail,
  },
  email: {
    call: 'POST /customer/:id/proposal/email',
    access: section.sales,
    summary:
      'Sends a proposal to one of the customer’s contacts; one that was not archived is then kept with the record, and a prospect’s status becomes Proposal Sent',
    emits: ['proposal.generated', 'proposal.sent', 'customer.updated', 'mail.sent'],
    body: proposalEmail,
    response: emailedProposal,
  },
});

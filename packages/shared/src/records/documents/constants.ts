/**
 * What users may upload, by the documented ids of lookup type 19. Proposals and renewals are generated, not uploaded.
 */
export const uploadTypes = {
  quarterlyTaxReturns: 37,
  stateMeritRateNotice: 171,
  workersCompPolicies: 68,
  medicalSummaryPlans: 38,
  medicalInvoices: 39,
  dentalSummary: 40,
  dentalInvoices: 41,
  visionSummary: 46,
  visionInvoices: 47,
  life: 42,
  shortTermDisability: 43,
  longTermDisability: 44,
} as const;
export type UploadTypeId = (typeof uploadTypes)[keyof typeof uploadTypes];

/** Headings of the document areas; the last three are below fields that have the lookup's own name. */
export const uploadTypeNames: Readonly<Record<UploadTypeId, string>> = {
  37: 'Indiana Quarterly Tax Returns',
  171: 'State Merit Rate Notice',
  68: 'WC Policies',
  38: 'Medical Summary Plans',
  39: 'Medical Invoices',
  40: 'Dental Summary',
  41: 'Dental Invoices',
  46: 'Vision Summary',
  47: 'Vision Invoices',
  42: 'Life Documents',
  43: 'Short-Term Disability Documents',
  44: 'Long-Term Disability Documents',
};

const megabyte = 1024 * 1024;

/** Maximum size of a document in bytes. */
export const maxDocumentBytes = 50 * megabyte;

/** Shown as the uploader of a document that came through the customer's portal. */
export const uploadedByCustomer = 'Customer';

export const keptProposalText = 'This proposal was sent for signature, so it is kept.';

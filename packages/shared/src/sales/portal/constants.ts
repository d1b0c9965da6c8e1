/** Parts of the portal in the order in which they are filled in. */
export const portalParts = ['company', 'contacts', 'locations', 'payroll', 'benefits', 'documents'] as const;
export type PortalPart = (typeof portalParts)[number];

export const portalPartNames: Readonly<Record<PortalPart, string>> = {
  company: 'Company',
  contacts: 'Contacts',
  locations: 'Locations',
  payroll: 'Payroll',
  benefits: 'Benefits',
  documents: 'Documents',
};

/** The actor's name in the audit, the history and documents for what a customer did in the portal. */
export const portalActorName = 'RFP Portal';

export const portalLockedText = 'Your information was submitted and can no longer be changed here.';
export const portalExpiredText = 'This link has expired.';
export const portalClosedText = 'This form is closed.';
export const portalIncompleteText = 'Please complete what is missing before you submit.';
export const notSubmittedText = 'The RFP portal is not locked: there is no submission to unlock.';

/** Limits what a leaked key can store. */
export const maxPortalDocuments = 100;
export const portalFullText = `No more than ${maxPortalDocuments} documents can be uploaded here.`;

/** Limits contacts, locations, pay cycles and tax rows; no company has this many of one. */
export const maxPortalItems = 200;
export const portalListFullText = `No more than ${maxPortalItems} can be added here.`;

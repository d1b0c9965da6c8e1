/** The actor's name in the audit, the history and documents for what a customer did in the renewal portal. */
export const renewalPortalActorName = 'Renewal Portal';

export const renewalSubmittedText = 'Your renewal was submitted and can no longer be changed here.';
export const renewalConfirmedText = 'Your renewal is complete and can no longer be changed here.';
export const renewalClosedText = 'This renewal is closed.';
export const renewalNotReadyText = 'This renewal is not ready yet.';
export const renewalPreviewText = 'This is a preview. Only the customer can answer here.';
/** Shown when the group changed after it was opened: a customer only signs what they have seen. */
export const renewalChangedText = 'Something has changed since you opened this page. Please review it again.';

export const signNameMessage = 'Please enter your full name.';
export const signDateMessage = 'Please sign with today’s date.';
export const consentMessage = 'Please agree to sign electronically.';

/** A change of `consentText` gets a new version. */
export const consentVersion = '2026-11';

/** The consent that the signer ticks; printed on the signed confirmation. */
export const consentText = (company: string, year: number): string =>
  `I am authorized to make these elections for ${company}, I have reviewed the plans and contributions for ${year} and confirm them, and I agree that my typed name is my electronic signature.`;

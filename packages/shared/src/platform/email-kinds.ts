/** Every kind of email, and its name in lists of emails. */
export const emailKindNames = {
  'second-factor-code': 'Sign-in code',
  'acceptance-code': 'Proposal code',
  'password-reset': 'Password reset',
  'account-locked': 'Account locked',
  'emergency-sign-in': 'Emergency sign-in',
  'factor-changed': 'Sign-in changed',
  'identity-request': 'Directory account request',
  'user-invitation': 'User invitation',
  'rfp-invitation': 'RFP invitation',
  'rfp-unlocked': 'RFP unlocked',
  'rfp-submitted': 'RFP submitted',
  proposal: 'Proposal',
  'acceptance-request': 'Proposal to sign',
  'acceptance-copy': 'Signed proposal',
  'acceptance-accepted': 'Proposal accepted',
  'acceptance-declined': 'Proposal declined',
  'acceptance-reminder': 'Proposal reminder',
  renewal: 'Renewal',
  'renewal-reminder': 'Renewal reminder',
  'renewal-unlocked': 'Renewal unlocked',
  'renewal-submitted': 'Renewal submitted',
  'renewal-received': 'Renewal received',
  'follow-ups-due': 'Follow-ups due',
  'audit-anchor': 'Audit seal',
  'key-expires': 'Key expires',
  'integration-owner-gone': 'Integration without owner',
  'webhook-off': 'Webhook switched off',
} as const satisfies Readonly<Record<string, string>>;

export type EmailKind = keyof typeof emailKindNames;

export const emailKinds = Object.keys(emailKindNames) as readonly EmailKind[];

/** Returns the name of a stored kind; one of a later release has none. */
export const emailKindName = (kind: string): string =>
  Object.hasOwn(emailKindNames, kind) ? emailKindNames[kind as EmailKind] : 'Other email';

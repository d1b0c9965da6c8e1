/** What each group of calls is about: the part of a call's id before the dot. */
const tagDescriptions: Readonly<Record<string, string>> = {
  acceptancePortal: 'The page on which a customer accepts or declines a proposal',
  acceptances: 'Proposals sent for signature',
  audit: 'Who did what to which record, and when',
  auth: 'Sign-in, second step, passwords',
  aca: 'Affordable Care Act: whether a company is a large employer, and whether its coverage is affordable',
  benefitGroups: 'Benefit groups of clients: plans, contributions, other benefits',
  branding: 'The provider’s name, logo, color and contact',
  census: 'Employee census: pasted or imported, corrected, applied',
  changes: 'Which records changed, in the order of commits, for programs that keep a copy',
  cobra: 'COBRA rates of benefit groups',
  comparison: 'A customer’s current plans compared with the proposed ones',
  customers: 'Leads, RFPs, prospects and clients',
  dashboard: 'Figures for the reports page',
  documents: 'Stored and generated files',
  fileImports: 'Carriers’ files of claims and premiums',
  followUps: 'Follow-ups of notes',
  importProfiles: 'How the columns of a carrier’s file map to a format',
  integrations: 'Other programs, their permissions and keys',
  live: 'Changes as they happen, and who has a record open',
  lookups: 'Value lists',
  notes: 'Notes of customers',
  payroll: 'Pay cycles, taxes, workers’ compensation and admin rates',
  portal: 'The RFP portal of a customer',
  procedures: 'Procedures, and the bulk renewal',
  proposals: 'Proposals as PDF and by email',
  reference: 'Tiers, plans, rates, fees and other reference data',
  renewalPortal: 'The renewal portal of a customer',
  renewalSeason: 'All renewals of a season',
  renewals: 'The renewal of one benefit group',
  reports: 'Reports as files',
  'sales-sync': 'Leads from another sales system',
  sandbox: 'A renewal to try out',
  savedViews: 'Saved filters of lists',
  scenarios: 'What-if scenarios of a customer',
  search: 'Search over customers',
  section125: 'What pre-tax contributions save',
  stopLoss: 'Stop-loss contracts and what they would pay',
  experience: 'Renewals projected from a client’s own claims',
  system: 'Version and health of the server',
  timeline: 'What happened to a customer',
  today: 'What needs the user today',
  users: 'User accounts',
  sso: 'Sign-in with a company’s directory (OpenID Connect), and its administration',
  webhooks: 'What is sent to endpoints of other programs, and every delivery',
};

/** Returns a group of calls with its description. @throws Error if it has none yet */
export const tagOf = (name: string): { name: string; description: string } => {
  const description = tagDescriptions[name];
  if (!description) throw new Error(`scripts/openapi/tags.ts does not say what the calls of "${name}" are about.`);
  return { name, description };
};

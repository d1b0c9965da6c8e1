/**
 * The access of each call, written a second time by hand: a change of access in the contract needs a change here. A
 * route without an entry fails the access matrix. `public`: anyone with the API key; `open`: anyone, without the key;
 * `file`: the session cookie alone; digits: these roles.
 */
const callsByAccess: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  system: { open: 'info health ready sealCertificates', file: 'document' },
  auth: {
    14578:
      'logout logoutEverywhere touch sessions endSession verifyPassword recent factors startApp confirmApp removeApp ' +
      'renewRecoveryCodes startPasskey addPasskey removePasskey',
    public:
      'authenticateByQuery authenticate secondStep resendCode forgotPassword confirmPasswordByQuery ' +
      'confirmPassword startPasskeySignIn signInWithPasskey',
  },
  sso: {
    open: 'start finish backchannelLogout',
    1: 'providers saveProvider testProvider removeProvider setEmergency decideRequest',
  },
  users: {
    1: 'list save invite inviteAgain remove unlock sessions endSession endSessions factors removeFactors',
    14578: 'me saveChoices get',
  },
  calendar: { 1: 'ofUser revokeOfUser', 14578: 'mine issue choose revoke', open: 'feed' },
  lookups: {
    1: 'values saveValue',
    14578: 'byType children subsidiaryGroups salesAgents clients',
    file: 'extractValues',
  },
  reference: {
    1: 'saveMarginDefault removeMarginDefault',
    147:
      'touched history usedStates saveTier removeTier savePlan removePlan saveRate removeRate saveFee removeFee ' +
      'previewCopy copyYear previewImport importRates saveBenefitYear removeBenefitYear marginDefaults ' +
      'saveFutaCreditReduction removeFutaCreditReduction saveStateContinuation removeStateContinuation ' +
      'saveWcStateTerms removeWcStateTerms savePremiumDiscountTable removePremiumDiscountTable ' +
      'saveAgeCurve removeAgeCurve saveBenchmark removeBenchmark ' +
      'planImports readPlanSheet previewPlans importPlans undoPlanImport',
    1457: 'gaps',
    14578:
      'tiers plans rates fees benefitYears futaCreditReductions wcStateTerms premiumDiscountTables stateContinuations ' +
      'ageCurves benchmarks origin',
  },
  customers: {
    1: 'deleted restore',
    14: 'saveChance',
    17: 'activate inactivate term createSubsidiary',
    147: 'assignMany mergePreview merge merges undoMerge',
    1457: 'chances archiveMany similar remove promote previewRfpEmail sendRfpInvitation archive unarchive rfpYear',
    14578: 'search rows facets listedIds extract get save saveContact deleteContact saveLocation deleteLocation',
  },
  savedViews: { 14578: 'mine open save remove' },
  live: { 14578: 'changes presence' },
  changes: { 14578: 'list' },
  search: { 14578: 'find' },
  'sales-sync': { 1457: 'run', file: 'issues' },
  payroll: {
    1457:
      'savePayCycle deletePayCycle saveWithholding deleteWithholding saveWorkersComp deleteWorkersComp calculate ' +
      'payrollTaxes',
  },
  census: {
    1457: 'basis read save rows details figures apply undoApply undo remove',
    14578: 'get cover',
    file: 'extract',
    open: 'portalGet portalRead portalSave',
  },
  comparison: {
    1457: 'savePlan deletePlan ageRates undoAgeRates benefitComparison premiumSheet',
    14578: 'plans comparison',
  },
  aca: { 17: 'affordabilityEmployees', 14578: 'affordability employeeCount saveEmployeeCount' },
  benefitGroups: { 17: 'save saveOne remove', 14578: 'client list template get employeeDocument' },
  cobra: { 14578: 'sheet document' },
  book: { 17: 'read extract promise' },
  premiumCheck: {
    17: 'months found client decide dispute elsewhere',
    file: 'extract clientExtract letter',
  },
  section125: { 17: 'saving' },
  sandbox: { 17: 'save remove savePeriods reset', 14578: 'client list get' },
  renewals: {
    17: 'run reset approve term resend saveInstruction',
    14578: 'review unprintable instructions',
    file: 'document workbook',
  },
  packs: { 1: 'list make', file: 'file' },
  replay: { 1: 'read save', file: 'file' },
  notes: { 14578: 'list save remove' },
  followUps: { 14578: 'list people done move undo digest saveDigest' },
  handOff: { 17: 'open save remove', 147: 'templates saveTemplate removeTemplate', 14578: 'get setDone' },
  timeline: { 14578: 'get' },
  today: { 14578: 'news list whole' },
  documents: { 14578: 'list upload remove', file: 'resultFile file' },
  fileImports: {
    147: 'list uploadClaims uploadPremiums uploadClaimsMed uploadClaimsRx get publish undo discard remove',
    file: 'template rejected original',
  },
  importProfiles: { 1: 'save saveBilling check retire restore', 147: 'list get' },
  proposals: {
    147: 'margin',
    1457: 'generate figures preview previewEmail email',
    14578: 'sent changed unprintable ownBook',
    file: 'workbook',
  },
  scenarios: { 1457: 'list save remove' },
  portal: {
    1457: 'unlock',
    14578: 'progress',
    open:
      'open opened save saveContact deleteContact saveLocation deleteLocation savePayCycle deletePayCycle ' +
      'saveWithholding deleteWithholding saveWorkersComp deleteWorkersComp upload removeDocument file ' +
      'submit',
  },
  renewalSeason: {
    17: 'previewSend send sendResults saveReminders saveOwnReminders',
    14578: 'list rows changes facets reminders extract',
  },
  procedures: { 17: 'runRenewal previewRenewal renewalOutcomes', 147: 'list', 14578: 'poll cancel' },
  renewalPortal: { open: 'view client opened save submit file' },
  acceptances: { 1457: 'send preview withdraw', 14578: 'list' },
  acceptancePortal: { open: 'view opened sendCode enterCode read figures sign decline file' },
  audit: { 1: 'customerHistory log options extract outbox' },
  webhooks: { 1: 'list add save remove showSecret rotateSecret setEnabled test deliveries resend' },
  integrations: { 1: 'list get save end issueKey rotateKey revokeKey' },
  branding: { 1: 'get save uploadLogo previewEmail previewDocument', open: 'logo' },
  reports: {
    1:
      'clients claimSummary claimUploadAudit reinsurance medicalLossSummary annualDataExtract tierRateChart ' +
      'highClaimant highClaimantExtract',
  },
  stopLoss: { 1: 'namedCrossings deductible aggregate saveDeductible', 147: 'crossings', file: 'crossingsFile' },
  experience: { 17: 'worksheet save', file: 'document' },
  dashboard: { 1: 'pipeline renewals medicalLoss costDrivers', 1457: 'worth archived extract' },
};

/** Pairs of a call's id and its access. */
export const accessEntries: readonly (readonly [string, string])[] = Object.entries(callsByAccess).flatMap(
  ([module, byAccess]) =>
    Object.entries(byAccess).flatMap(([access, calls]) =>
      calls.split(' ').map((call) => [`${module}.${call}`, access] as const),
    ),
);

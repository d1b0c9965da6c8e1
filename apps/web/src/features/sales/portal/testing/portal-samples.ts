import { eachQuestion } from '@worksmart/shared/sales/portal/questions.rules.ts';
import type { FilledPortal, PortalForm, PortalSave } from '@worksmart/shared/sales/portal/schema.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { draftKey } from '#testing/stub-server.ts';

export const portalKey = 'key-of-the-tests-0123456789';
const at = `/portal/rfp/${portalKey}`;

const noPlan = { sponsorsPlan: false, planVendor: null, renewalDate: null };

const form: PortalForm = {
  rowVersion: 1,
  name: 'Hoosier Castings',
  address: '88 Foundry Road',
  address2: null,
  city: 'Kokomo',
  state: 'IN',
  zip: '46901',
  profile: {
    description: null,
    companyType: null,
    w2Wages: false,
    dateOfCorp: null,
    fein: null,
    indianaDomiciled: false,
    wsMarketing: null,
  },
  contacts: [
    {
      id: 91,
      rowVersion: 1,
      firstName: 'Ada',
      lastName: 'Byron',
      title: null,
      email: 'ada@hoosier.test',
      phone: null,
      address: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
      primary: true,
    },
  ],
  locations: [],
  payRoll: {
    usesService: false,
    vendor: null,
    conversionFee: null,
    contractors: false,
    contractorCount: null,
    usesContractorService: false,
    contractorServiceRate: null,
    contractorServiceCycles: null,
    usesTimeclock: false,
    timeclockCount: null,
    timeclockCharge: null,
    payCycles: [],
    workersComp: [],
    wcTerms: { experienceMod: 1, currentPremium: null },
    taxInfo: { isNFP: false, subjectToFUTA: true, unemploymentClaim: false, isTaxCurrent: true, witholdings: [] },
  },
  benefits: {
    medical: {
      ...noPlan,
      plansOffered: null,
      poS_Offered: false,
      hmO_Offered: false,
      ppO_Offered: false,
      hdhP_Offered: false,
      hrA_Offered: false,
      hsaVendor: null,
      basicLife_Offered: false,
      basicLifeAmount: null,
      section_125_Offered: false,
      flexibleSpendingAccount: false,
      extendsCobra: false,
      cobraVendor: null,
      cobraCount: null,
    },
    dental: noPlan,
    vision: noPlan,
    life: noPlan,
    disability: {
      stD_SponsorsPlan: false,
      stD_PlanVendor: null,
      stD_RenewalDate: null,
      ltD_SponsorsPlan: false,
      ltD_PlanVendor: null,
      ltD_RenewalDate: null,
    },
    retirement: { ...noPlan, planType: null },
    ancillary: { hasBenefits: false, description: null },
  },
  answers: eachQuestion(() => null),
  documents: [],
  receivedTypes: [],
};

/** Everything a form needs to be submitted. */
export const complete: Partial<PortalForm> = {
  locations: [
    {
      id: 5,
      rowVersion: 1,
      label: 'Plant',
      address: '1 Mill Rd',
      address2: null,
      city: 'Peru',
      state: 'IN',
      zip: '46970',
      primary: true,
    },
  ],
  payRoll: {
    ...form.payRoll,
    payCycles: [{ id: 6, rowVersion: 1, description: 'Floor', cycleCount: 26, ftCount: 4, ptCount: 1, wages: 9_000 }],
  },
};

export const session = {
  provider: 'WorkSmart',
  brand: { name: 'WorkSmart', color: '#1f5f8b', phone: null, address: [], footer: null, logo: null },
  businessZone: 'America/Indiana/Indianapolis',
  company: 'Hoosier Castings',
  agent: { name: 'Lucia Ferrante', email: 'lucia@worksmart.test', phone: '3175550142' },
  expiration: '2026-12-20T00:00:00',
  submittedOn: null,
};

export const openView = (more: Partial<PortalForm> = {}): FilledPortal => ({
  ...session,
  state: 'open',
  draftKey,
  form: { ...form, ...more },
  choices: {
    companyTypes: [
      { id: 18, name: 'Sole Proprietorship' },
      { id: 32, name: 'C Corporation' },
    ],
    marketingTypes: [{ id: 55, name: 'Referral' }],
    retirementPlans: [{ id: 64, name: '401(k)' }],
  },
});

/** The form after a save. */
const savedBy = (stored: PortalForm, { profile, rfp, rowVersion: _, answers, ...company }: PortalSave): PortalForm =>
  ({
    ...stored,
    ...company,
    profile: { ...stored.profile, description: profile?.description ?? null, fein: profile?.fein ?? null },
    payRoll: { ...stored.payRoll, ...rfp?.payRoll, taxInfo: { ...stored.payRoll.taxInfo, ...rfp?.payRoll?.taxInfo } },
    answers: { ...stored.answers, ...answers },
    rowVersion: stored.rowVersion + 1,
  }) as PortalForm;

/** A fake server with one portal. */
export const servePortal = (initial: object) => {
  const state = { view: initial };
  const api = fakeApi({
    [`GET ${at}`]: () => state.view,
    [`GET ${at}/census`]: () => ({
      basis: { maxRows: 5_000, maxBytes: 5_242_880, wcRates: null, remembered: {}, today: '2026-11-20' },
      sent: null,
    }),
    [`POST ${at}`]: ({ body }) => {
      const view = state.view as FilledPortal;
      state.view = { ...view, form: savedBy(view.form, body as PortalSave) };
      return state.view;
    },
  });
  return {
    ...api,
    at,
    saves: () => api.callsOf('POST', at).map(({ body }) => body as PortalSave),
    /** The changes that staff, or another device, left on the server. */
    store: (view: object) => {
      state.view = view;
    },
  };
};

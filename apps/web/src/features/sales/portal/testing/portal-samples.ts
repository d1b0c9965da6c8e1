import type { FilledPortal, PortalForm, PortalSave } from '@worksmart/shared/sales/portal/schema.ts';
import { blankForm, portalContact } from '@worksmart/shared/sales/portal/testing/samples.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { draftKey } from '#testing/stub-server.ts';

export const portalKey = 'key-of-the-tests-0123456789';
const at = `/portal/rfp/${portalKey}`;

const form: PortalForm = { ...blankForm, contacts: [portalContact] };

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
      basis: { maxRows: 5_000, maxBytes: 5_242_880, wcRates: null, remembered: {}, answers: {}, today: '2026-11-20' },
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

import { disclosureVersion } from '../../packages/shared/src/records/signing/disclosures.ts';
import { acceptanceConsentVersion } from '../../packages/shared/src/sales/acceptance/constants.ts';
import { admin, type Context, mailTo, type Step, staffStep } from './context.ts';
import { check, until } from './run.ts';

/** An RFP is for one of them. */
const years = [0, 1].map((more) => new Date().getFullYear() + more);
const source = 'Entered by hand';
const plan = {
  id: 0,
  type: { id: 6 },
  name: 'PPO for a try',
  vendor: 'Crossroads Health Plan',
  code: 'MED-TRY',
  description: 'Deductible 750',
  modelType: { id: 80 },
  source,
  eE_Amount: 500.25,
  eS_Amount: 1050,
  eC_Amount: 925.5,
  eF_Amount: 1475,
};
const firstOf = (rows: unknown): number => (rows as { id: number }[])[0]?.id ?? 0;

const stageOf = async (context: Context): Promise<number> => {
  const { api } = await admin(context);
  return ((await api(`/customer/${context.customer}`)).customerStage as { id: number }).id;
};

/** A company from its first call to a client, as staff and customer do it. */
export const businessSteps: Step[] = [
  staffStep('sales agent, tier and plan of a new installation', async ({ api }) => {
    const { id } = await api('/User', {
      id: 0,
      firstName: 'Grace',
      lastName: 'Reyes',
      email: 'grace@example.com',
      isSalesAgent: true,
      role: { id: 5 },
      password: Buffer.from('A long sentence 4 trying').toString('base64'),
    });
    for (const year of years) {
      await api('/tier', { id: 0, type: { id: 5 }, year, description: 'Tier for a try', rate: 1, source });
      await api('/plan', { ...plan, year, effectiveDate: `${year}-01-01T00:00:00` });
    }
    return `user ${id}`;
  }),
  staffStep('lead', async ({ api }, context) => {
    const { id } = await api('/customer', {
      id: 0,
      name: 'Lakeside Marina',
      address: '400 Main St',
      city: 'Kokomo',
      state: 'IN',
      zip: '46901',
      salesAgent: { id: firstOf(await api('/lookups/salesagents')) },
      customerStatus: { id: firstOf(await api('/lookups/children?parent=1')) },
      contacts: [{ id: 0, firstName: 'Ida', lastName: 'Marsh', email: context.email, primary: true }],
    });
    context.customer = id;
    return `record ${id}`;
  }),
  staffStep('RFP: invitation by email, portal filled in and submitted', async ({ api, call }, context) => {
    await api(`/customer/${context.customer}/promote?fromStage=1`, {});
    const link = await mailTo(context.installation.mailPort, context.email, /https:\/\/\S+?(\/portal\/rfp\/[\w-]+)/);
    const send = async (path: string, body: object) => {
      const answer = await call(`/api${link}${path}`, { method: 'POST', body });
      check(answer.status === 200, `${path}: ${answer.status} ${answer.body}`);
    };
    check((await call(link)).status === 200, 'the portal’s page');
    await send('/location', { id: 0, label: 'Plant', address: '1 Mill Rd', city: 'Peru', state: 'IN', zip: '46970' });
    await send('/payCycle', { id: 0, description: 'Floor', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 198_000 });
    await send('/submit', {});
    return 'submitted';
  }),
  staffStep('prospect, and its comparison', async ({ api }, context) => {
    await api(`/customer/${context.customer}/promote?fromStage=2`, {});
    const { year } = await api(`/customer/${context.customer}/rfp/medical/comparison`);
    const tier = firstOf(await api(`/tiers?typeId=5&year=${year}`));
    const compared = await api(`/customer/${context.customer}/rfp/medical/comparison?tierID=${tier}`);
    check(JSON.stringify(compared).includes('PPO for a try'), JSON.stringify(compared).slice(0, 400));
    return `stage ${await stageOf(context)}, the plan compared`;
  }),
  staffStep('census, read twice by each api', async ({ api }, context) => {
    const people = Array.from({ length: 500 }, (_, n) => `Person ${n},Sample,46901,40,1000\n`).join('');
    const times: number[] = [];
    for (const time of ['first', 'first of the other', 'second', 'second of the other']) {
      const form = new FormData();
      form.append('file', new Blob([`First name,Last name,Zip,Age,Wages\n${people}`]), `${time}.csv`);
      const began = performance.now();
      const table = await api(`/customer/${context.customer}/census/read`, form);
      times.push(Math.round(performance.now() - began));
      check(JSON.stringify(table).includes('Person 499'), JSON.stringify(table).slice(0, 300));
    }
    return `${times.join(', ')} ms`;
  }),
  staffStep('proposal as PDF, made by a worker', async ({ api }, context) => {
    const kinds = { planComparison: false, medical: false, dental: true, vision: false };
    const started = await api(`/report/proposal/${context.customer}`, { archive: true, ...kinds });
    // Later than a few seconds, the response names the job instead of the file.
    const url = await until('the proposal', async () => {
      const { url: address } = started.url ? started : await api(`/process/poll/${started.id}`);
      return address ? String(address) : undefined;
    });
    const { bytes } = await api(url.replace(/^.*\/api/, ''));
    check(String(bytes).startsWith('%PDF-'), String(bytes).slice(0, 100));
    return `${(bytes as Buffer).length} bytes`;
  }),
  staffStep('acceptance: code by email, signed and sealed', async ({ api, call }, context) => {
    const documentID = firstOf(await api(`/customer/${context.customer}/documents`));
    const contactID = firstOf((await api(`/customer/${context.customer}`)).contacts);
    const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const sent = { documentID, contactID, message: 'Please sign.', validUntil: `${validUntil}T00:00:00` };
    await api(`/customer/${context.customer}/proposal/acceptance`, sent);
    const link = await mailTo(
      context.installation.mailPort,
      context.email,
      /https:\/\/\S+?(\/portal\/proposal\/[\w-]+)/,
    );
    const post = async (path: string, body: object = {}) => {
      const answer = await call(`/api${link}${path}`, { method: 'POST', body });
      check(answer.status === 200, `${path}: ${answer.status} ${answer.body}`);
      return JSON.parse(String(answer.body));
    };
    await post('/code');
    const code = await mailTo(context.installation.mailPort, context.email, /\b\d{6}\b/);
    const { pass } = await post('/confirm', { code });
    await post('/read', { pass, pages: 9 });
    const consent = { electronic: true, accept: true, consentVersion: acceptanceConsentVersion, disclosureVersion };
    await post('/sign', { pass, name: 'Ida Marsh', title: 'Owner', ...consent });
    return until('the sealed copy', async () => {
      const rows = await api(`/customer/${context.customer}/proposal/acceptance`);
      const [row] = rows as unknown as { state: string; sealedDocumentID: number | null }[];
      return row?.sealedDocumentID ? `${row.state}, document ${row.sealedDocumentID}` : undefined;
    });
  }),
  staffStep('client', async ({ api }, context) => {
    const { rowVersion } = await api(`/customer/${context.customer}`);
    const rfp = { checklist: { step1_1: true, step1_2: true } };
    await api('/customer', { id: context.customer, rowVersion, rfp });
    await api(`/customer/${context.customer}/promote?fromStage=3`, {});
    check((await stageOf(context)) === 4, 'a client');
    return 'stage 4';
  }),
];

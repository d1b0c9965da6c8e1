import { z } from 'zod';
import { type FetchLimits, fetchJson } from './fetch-json.ts';
import { pageSize, type RawLead, type SalesSystem, SalesSystemError } from './sales-system.ts';

export interface HubSpotAccount {
  /** Origin of the API. */
  url: string;
  /** Token of a private app with the scopes crm.objects.companies.read, crm.objects.contacts.read, crm.objects.owners.read. */
  token: string | undefined;
  /** Internal names of lifecycle stages; empty for companies of every stage. */
  lifecycleStages: readonly string[];
}

/** The version of HubSpot's API, which is a date in its paths. */
const version = '2026-03';

const properties = z.record(z.string(), z.string().nullable());
const found = z.object({ results: z.array(z.object({ id: z.string(), properties })).max(2 * pageSize) });
const associated = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.string() }),
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })),
    }),
  ),
});
const ownersPage = z.object({
  results: z.array(z.object({ id: z.string(), email: z.string().nullish() })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});

const repeats = () => new SalesSystemError('HubSpot keeps sending the same page.');

type Company = z.infer<typeof found>['results'][number];

const companyProperties =
  'name address address2 city state zip description hubspot_owner_id hs_analytics_source hs_object_id'.split(' ');
const contactProperties = ['firstname', 'lastname', 'jobtitle', 'email', 'phone'];

/** Our sources by HubSpot's traffic sources; any other company has the source Sales System. */
const sourceNames: Readonly<Record<string, string>> = {
  ORGANIC_SEARCH: 'Website',
  PAID_SEARCH: 'Website',
  DIRECT_TRAFFIC: 'Website',
  ORGANIC_SOCIAL: 'Website',
  PAID_SOCIAL: 'Website',
  EMAIL_MARKETING: 'Website',
  REFERRALS: 'Referral',
};

type Ask = <T>(schema: z.ZodType<T>, path: string, signal: AbortSignal, body?: unknown) => Promise<T>;

/** Reads owners' email addresses by their ids. */
const readOwners = async (ask: Ask, signal: AbortSignal): Promise<Map<string, string>> => {
  const emails = new Map<string, string>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: z.infer<typeof ownersPage> = await ask(
      ownersPage,
      `/crm/owners/${version}?limit=500${after && `&after=${encodeURIComponent(after)}`}`,
      signal,
    );
    for (const { id, email } of page.results) if (email) emails.set(id, email);
    if (after && after === page.paging?.next?.after) throw repeats();
    after = page.paging?.next?.after;
  }
  return emails;
};

/** Reads the first associated contact of each company. */
const readContacts = async (
  ask: Ask,
  companies: Company[],
  signal: AbortSignal,
): Promise<Map<string, Company['properties']>> => {
  const inputs = companies.map(({ id }) => ({ id }));
  const linksPath = `/crm/associations/${version}/companies/contacts/batch/read`;
  const { results: links } = await ask(associated, linksPath, signal, { inputs });
  const contactOf = new Map(
    links.flatMap(({ from, to }) => (to[0] ? [[from.id, String(to[0].toObjectId)] as const] : [])),
  );
  if (contactOf.size === 0) return new Map();
  const wanted = [...new Set(contactOf.values())].map((id) => ({ id }));
  const { results: people } = await ask(found, `/crm/objects/${version}/contacts/batch/read`, signal, {
    inputs: wanted,
    properties: contactProperties,
  });
  const byId = new Map(people.map((person) => [person.id, person.properties]));
  return new Map(
    [...contactOf].flatMap(([company, contact]) => {
      const person = byId.get(contact);
      return person ? [[company, person] as const] : [];
    }),
  );
};

/**
 * Connects to HubSpot's companies. Reads pages by ascending object id instead of HubSpot's own paging, which ends at 10,000
 * results and shifts when a company changes in the meantime.
 */
export const connectHubSpot = (account: HubSpotAccount, limits?: FetchLimits): SalesSystem => {
  let owners: Map<string, string> | undefined;

  const ask: Ask = async (schema, path, signal, body) => {
    const url = new URL(path, account.url);
    const read = schema.safeParse(await fetchJson({ url, token: account.token, signal, body }, limits));
    if (!read.success) throw new SalesSystemError('HubSpot sent an unexpected response.');
    return read.data;
  };

  return {
    readPage: async ({ since, cursor, signal }) => {
      const { results } = await ask(found, `/crm/objects/${version}/companies/search`, signal, {
        filterGroups: [{ filters: filtersFor(since, cursor, account.lifecycleStages) }],
        sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
        properties: companyProperties,
        limit: pageSize,
      });
      const last = results.at(-1);
      if (!last) return { leads: [], next: null };
      if (last.id === cursor) throw repeats();
      owners ??= await readOwners(ask, signal);
      const contacts = await readContacts(ask, results, signal);
      const leads = results.map((company) => leadOf(company, contacts.get(company.id), owners));
      return { leads, next: results.length < pageSize ? null : last.id };
    },
    close: async () => {},
  };
};

const filtersFor = (since: Date | null, lastId: string | null, stages: readonly string[]) => [
  ...(since ? [{ propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(since.getTime()) }] : []),
  ...(stages.length > 0 ? [{ propertyName: 'lifecyclestage', operator: 'IN', values: stages }] : []),
  { propertyName: 'hs_object_id', operator: 'GT', value: lastId ?? '0' },
];

const leadOf = (
  { id, properties: company }: Company,
  contact: Company['properties'] | undefined,
  owners: Map<string, string> | undefined,
): RawLead => ({
  id,
  name: company.name,
  address: company.address,
  address2: company.address2,
  city: company.city,
  state: company.state,
  zip: company.zip,
  description: company.description,
  source: sourceNames[company.hs_analytics_source ?? ''],
  agentEmail: company.hubspot_owner_id ? owners?.get(company.hubspot_owner_id) : null,
  contact: contact && {
    firstName: contact.firstname,
    lastName: contact.lastname,
    title: contact.jobtitle,
    email: contact.email,
    phone: contact.phone,
  },
});

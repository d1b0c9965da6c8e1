import { allRoutes } from '@worksmart/shared/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { databaseDigest } from './database-digest.ts';
import { addRecord, type RecordTarget } from './record-targets.ts';

const t = appForTests({ people: { admin: { isSalesAgent: true } } });
let record: RecordTarget;
let client: RecordTarget;

beforeAll(async () => {
  record = await addRecord(t);
  client = await addRecord(t, { stageId: 4 });
});

/** Statements that end a string, number, list or LIKE pattern, and then query, sleep, fail or write. */
const statements = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  "';",
  '";',
  "')",
  "'))",
  '--',
  "'--",
  "' #",
  '/*',
  "'/**/",
  '%',
  '_',
  '%%%',
  '$1',
  "' or '1'='1",
  "' or 1=1 --",
  "') or ('1'='1",
  "' or true --",
  '1 or 1=1',
  '1) or (1=1',
  "%' or '%'='",
  "' and '1'='2",
  '1 and 1=2',
  "' union select null --",
  "' union select email, password_hash from app_user --",
  '1 union all select 1,2,3',
  "'; select pg_sleep(20) --",
  "' || pg_sleep(20) || '",
  '1; select pg_sleep(20)',
  "' and 1=(select 1 from pg_sleep(20)) --",
  '(select case when (1=1) then pg_sleep(20) else 1 end)',
  "' and cast((select version()) as int)=1 --",
  '1/(select 0)',
  "'; drop table customer --",
  '1; delete from contact',
  "'; update app_user set role_id=1 --",
  '$$;select 1;$$',
  "E'\\\\x27'",
  'name; drop table x',
  'name,(select 1)',
  '-companyName;select 1',
  'c.name desc nulls first, pg_sleep(20)',
  '\u02bc or 1=1',
  '\uff07 or 1=1',
];

/** `pnpm fuzz` runs the full size. */
const full = process.env.FUZZ === 'full';

/** A sixth of the statements, other ones each day and for each parameter; `pnpm fuzz` tries all of them. */
const shares = full ? 1 : 6;
const today = Math.floor(Date.now() / 86_400_000);

/** Every query parameter of every call. */
const parameters = allRoutes
  .filter(
    ({ query, id, method }) => query && (method === 'GET' || id.startsWith('customers.')) && !id.startsWith('auth.'),
  )
  .flatMap((route) =>
    Object.keys(route.query?.shape ?? {}).map((name) => [`${route.id} ${name}`, route, name] as const),
  )
  .map((one, at) => [...one, statements.filter((_, index) => (index + at + today) % shares === 0)] as const);

/** Valid values for required parameters. */
const needed: Record<string, string> = {
  typeId: '1',
  type: '5',
  parent: '2',
  year: '2026',
  text: 'zzzz',
  reasonCodeID: '151',
};
/** Parameters that search by text: if a statement is searched as text, nothing is found. */
const searched = new Set(['filter', 'text', 'name']);

describe('a statement in a parameter is treated as text (T17)', () => {
  test('these tests cover more than twenty parameters', () => {
    expect(parameters.length).toBeGreaterThan(20);
  });

  test.each(parameters)('%s', async (_, route, name, tried) => {
    const before = await databaseDigest(t.db);
    const path = route.path.replace(/:\w+/g, String(record.customer));
    for (const statement of tried) {
      const query = new URLSearchParams({
        ...needed,
        customerID: String(record.customer),
        start: '1900-01-01',
        end: '2099-01-01',
        [name]: statement,
      });
      const url = `/api${path}?${query}`;
      const answer = await t.app.inject({ method: route.method, url, headers: t.as.admin.headers });
      // A statement that sleeps would be canceled after five seconds and return 503.
      expect([200, 400, 404], `${statement}: ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/syntax error|postgres|pg_|sqlstate|relation|prisma|argon2/i);
      if (answer.statusCode === 200 && searched.has(name) && !/^[%_\\]*$/.test(statement)) {
        const found = answer.json().results ?? answer.json();
        expect(found, statement).toEqual([]);
      }
    }
    if (route.method === 'GET') expect(await databaseDigest(t.db)).toEqual(before);
  });
});

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '{{7*7}}',
  '$' + '{7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '</title><b>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '\u202egpj.exe',
  'a\u200bb',
  "Robert'); DROP TABLE customer;--",
  '../../etc/passwd',
  '%0d%0aSet-Cookie: x=1',
  'Ünï – 東京 – 😀',
  '𝕏',
  'ﷺ',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e9',
  '[object Object]',
  '__proto__',
  'constructor',
  '(╯°□°）╯',
];

const contextEscapes = [
  '',
  '"',
  "'",
  '`',
  '">',
  "'>",
  '-->',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  ']]>',
  '*/',
  '\\',
  '\\"',
  'a\u2028',
  '&#34;>',
  '%22%3E',
  '{{',
  '$' + '{',
  '<!--',
  'a\u00a0',
  '//',
  ';',
  'a\ufeff',
];
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<b onclick=alert(1)>x</b>',
  '<iframe src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<body onload=alert(1)>',
  'alert(1)',
  '<style>@import"//x.test"</style>',
  '<base href=//x.test>',
  '<link rel=import href=//x.test>',
  '<math><mi//x>',
  '<form action=//x.test><input>',
  '<meta http-equiv=refresh>',
  '<object data=//x.test>',
  '<embed src=//x.test>',
  '<details open ontoggle=alert(1)>',
  '<sCrIpT>alert(1)</ScRiPt>',
  '&lt;script&gt;alert(1)',
  '<video onerror=alert(1)>',
];
/** `pnpm fuzz` tries each payload after each context escape, 500 in all. */
const texts = full
  ? [...scripts, ...contextEscapes.flatMap((prefix) => payloads.map((payload) => prefix + payload))]
  : scripts;

describe('text is stored and returned exactly as typed (T17)', () => {
  const everywhere = (text: string) => ({
    company: { name: text, address: text, address2: text, city: text, prismID: text, anthemId: text },
    profile: { description: text },
    rfp: {
      payRoll: { vendor: text },
      benefits: {
        medical: { planVendor: text, hsaVendor: text, cobraVendor: text },
        ancillary: { description: text },
      },
      adminRates: { note_1: text, note_2: text },
    },
    contact: { firstName: text, lastName: text, title: text, address: text, address2: text, city: text },
    location: { label: text, address: text, address2: text, city: text },
    note: { content: text },
    group: {
      benefitGroup: { name: text },
      retirement: {
        matchNote: text,
        testing: text,
        ownerNote: text,
        familyNote: text,
        officerNote: text,
        vestingType: { id: 145, other: text },
      },
    },
  });

  test.each(texts)('%s', async (text) => {
    const { company, profile, rfp, contact, location, note, group } = everywhere(text);
    const groupPath = `/customer/${client.customer}/client/${client.client}/group`;
    const { customer: id } = record;
    const answers = [
      await t.as.admin.post('/customer', { id, ...company, profile, rfp }),
      await t.as.admin.post(`/customer/${id}/contact`, { id: record.contact, ...contact }),
      await t.as.admin.post(`/customer/${id}/location`, {
        id: record.location,
        state: 'IN',
        zip: '46032',
        ...location,
      }),
      await t.as.admin.post(`/customer/${id}/payCycle`, {
        id: record.payCycle,
        description: text,
        cycleCount: 26,
        ftCount: 1,
        ptCount: 1,
        wages: 1,
      }),
      await t.as.admin.post(groupPath, { id: client.group, ...group }),
      await t.as.admin.post(`/note?customerID=${id}`, { id: record.note, ...note }),
      await t.as.admin.post('/appcopy', { relID: client.renewal, type: { id: 158 }, content: text }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
    const read = (await t.as.admin.get(`/customer/${id}`)).json();
    expect(read).toMatchObject({ ...company, profile, rfp: { ...rfp, payRoll: { vendor: text } } });
    expect(read.contacts).toContainEqual(expect.objectContaining(contact));
    expect(read.locations).toContainEqual(expect.objectContaining(location));
    expect((await t.as.admin.get(`/notes?customerID=${id}`)).json()).toMatchObject([note]);
    const instructions = (await t.as.admin.get(`/appcopy/list/${client.renewal}`)).json();
    expect(instructions).toMatchObject([{ content: text }]);
    expect(read.rfp.payRoll.payCycles[0].description).toBe(text);
    expect((await t.as.admin.get(`${groupPath}s`)).json()[0]).toMatchObject(group);
    const list = await t.as.admin.get(`/customers/search?typeId=1&filter=${encodeURIComponent(text)}`);
    expect(list.json().results).toContainEqual(expect.objectContaining({ id, companyName: text }));
  });
});

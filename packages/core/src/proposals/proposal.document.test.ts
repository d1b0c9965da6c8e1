import { Money } from '@worksmart/shared/money.ts';
import { comparisonGrid, type GridRates } from '@worksmart/shared/payroll/comparison-grid.rules.ts';
import { workersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import { expect, test } from 'vitest';
import { pageText, readPdf } from '../testing/read-pdf.ts';
import { writeProposal } from './proposal.document.ts';
import type { ProposalFacts } from './proposal.facts.ts';

const rates: GridRates = {
  rate: 48,
  wsFee: 750,
  wS_WK: null,
  wS_BW: 24,
  wS_SM: null,
  wS_MO: null,
  wS_WK_Count: 0,
  wS_BW_Count: 45,
  wS_SM_Count: 0,
  wS_MO_Count: 0,
};

const facts = (more: Partial<ProposalFacts> = {}, grid: Partial<GridRates> = {}): ProposalFacts => ({
  provider: 'WorkSmart',
  company: {
    name: 'Heartland Tool & Die',
    address: '1420 Foundry Road',
    place: 'Fort Wayne, IN 46803',
    type: 'S Corporation',
    established: '1998-04-01T00:00:00',
    locations: 2,
    states: ['IN', 'OH'],
  },
  contact: { name: 'Marian Kessler', title: 'CFO', email: 'marian@example.test', phone: '2605550143' },
  agent: { name: 'Sam Rivera', title: null, email: 'sam@example.test', phone: null },
  date: '2026-03-08T00:00:00',
  validUntil: '2026-04-07T00:00:00',
  year: 2026,
  cycles: [{ description: 'All', cycleCount: 26, ftCount: 40, ptCount: 5, wages: new Money(150_000) }],
  grid: comparisonGrid({ ...rates, ...grid }),
  implementationFee: new Money(750),
  contractors: new Money(0),
  timeclocks: new Money(0),
  workersComp: null,
  ...more,
});

const textOf = async (given: ProposalFacts) => {
  const pdf = await readPdf(writeProposal(given, new Date('2026-03-08T12:00:00Z')));
  return {
    pdf,
    cover: pageText(pdf, 0),
    body: pdf.pages
      .slice(1)
      .map((_, index) => pageText(pdf, index + 1))
      .join(' '),
  };
};

test('the cover names company, contact, date and presenting person, and has no page number', async () => {
  const { pdf, cover } = await textOf(facts());
  for (const part of [
    'Heartland Tool & Die',
    'Marian Kessler',
    '(260) 555-0143',
    'Sam Rivera',
    'March 8, 2026',
    'Valid until April 7, 2026',
  ]) {
    expect(cover).toContain(part);
  }
  expect(cover).not.toContain('Page 1');
  expect(pdf.title).toBe('WorkSmart proposal for Heartland Tool & Die');
  expect(pdf.roles[0]).toContain('H1');
});

test('the grid and the first year are those of the worked example', async () => {
  const { body } = await textOf(facts());
  expect(body).toContain('Today $22.15 $48.00 $576.00 $996.92 $2,160.00 $25,920.00');
  expect(body).toContain('WorkSmart $24.00 $52.00 $624.00 $1,080.00 $2,340.00 $28,080.00');
  expect(body).toContain('$24.00 × 26 payrolls × 45 employees $28,080.00');
  expect(body).toContain('First year in all $28,830.00');
});

test('the customer reads a saving, the other way round, and never the word profit', async () => {
  const dearer = await textOf(facts());
  expect(dearer.body).toContain(
    'Your saving \u2212$1.85 \u2212$4.00 \u2212$48.00 \u2212$83.08 \u2212$180.00 \u2212$2,160.00',
  );
  const cheaper = await textOf(facts({}, { rate: 60 }));
  expect(cheaper.body).toContain('Your saving $3.69 $8.00 $96.00 $166.15 $360.00 $4,320.00');
  for (const { cover, body } of [dearer, cheaper]) expect(`${cover} ${body}`).not.toMatch(/profit|margin/i);
});

test('several pay cycles have a total; one cycle alone has none', async () => {
  expect((await textOf(facts())).body).not.toContain('All pay cycles');
  const { body } = await textOf(facts({}, { wS_MO: 50, wS_MO_Count: 3 }));
  expect(body).toContain('All pay cycles, 48 employees');
  expect(body).toContain('$29,880.00');
});

test('what is not known is a dash or left out, never 0', async () => {
  const withoutToday = (await textOf(facts({}, { rate: null }))).body;
  expect(withoutToday).not.toContain('Your saving');
  const withoutFee = (await textOf(facts({ implementationFee: null }, { wS_BW: null, wsFee: null }))).body;
  expect(withoutFee).toContain('not in the fee schedule yet —');
  expect(withoutFee).toContain('First year in all —');
});

test('without pay cycles it says that the cost comes later', async () => {
  const { body } = await textOf(facts({ cycles: [] }, { wS_BW_Count: 0 }));
  expect(body).toContain('The cost is worked out once we know your pay cycles');
  expect(body).not.toContain('$');
});

test('workers’ comp is there when it is included', async () => {
  const cost = {
    proposedRate: new Money('1.85'),
    tieredRate: new Money('2.22'),
    currentCost: new Money('27500'),
    proposedCost: new Money('27750'),
    saving: new Money('-250'),
    margin: new Money('4625'),
    explain: null,
  };
  const line = { state: 'IN', code: '3632', annualWages: new Money(1_250_000), rate: new Money('2.2'), cost };
  const { body } = await textOf(facts({ workersComp: [line] }));
  expect(body).toContain('IN 3632 $1,250,000.00 2.2000 2.2200 $27,500.00 $27,750.00 \u2212$250.00');
  expect(body).toContain('Experience modification');
  expect(body).not.toContain('4,625');
  expect((await textOf(facts())).body).not.toContain('Workers’ compensation');
});

test('a company without contact and agent, with a name of 255 letters, still has a cover', async () => {
  const name = 'Consolidated Midwestern Holdings '.repeat(8).trim().slice(0, 255);
  const { cover, pdf } = await textOf(facts({ contact: null, agent: null, company: { ...facts().company, name } }));
  expect(cover).toContain('Consolidated Midwestern');
  expect(pdf.pages[0]?.every(({ right }) => right <= 560)).toBe(true);
});

test('the largest amounts, longest names and most lines that a record may have are written in a moment', async () => {
  const most = 9_999_999_999.99;
  const name = 'W'.repeat(255);
  const annualWages = new Money(12 * most);
  const base = { annualWages, rate: new Money('9999.9999'), override: false, currentCost: null, proposedCost: null };
  const cost = workersCompCost({ ...base, proposedRate: null }, { id: 1, year: 2026, rate: base.rate }, 140);
  const [none] = [workersCompCost({ ...base, annualWages: new Money(0), proposedRate: null }, null, 110)];
  const lines = Array.from({ length: 200 }, (_, index) => ({
    ...{ state: 'IN', code: 'WWWW', annualWages: index % 2 ? annualWages : new Money(0), rate: base.rate },
    cost: index % 2 ? cost : none,
  }));
  const rateOf = { rate: most, wsFee: most, wS_WK: most, wS_BW: most, wS_SM: 0, wS_MO: most };
  const countOf = { wS_WK_Count: 1_000_000_000, wS_BW_Count: 1, wS_SM_Count: 2_000_000, wS_MO_Count: 3 };
  const company = { ...facts().company, name, address: name, place: name, locations: 1_000_000 };
  const given = facts(
    { company, implementationFee: new Money(most), contractors: new Money(1e16), workersComp: lines },
    { ...rateOf, ...countOf },
  );
  const started = process.cpuUsage();
  const { pdf, body } = await textOf(given);
  const { user, system } = process.cpuUsage(started);
  expect(pdf.pages.length).toBeLessThan(20);
  expect(body).toContain('$519,999,999,999,480,000,000.00');
  // Reading it back included; while it is written nobody is told how far it is.
  expect((user + system) / 1_000_000).toBeLessThan(3);
});

import { Money } from '@worksmart/shared/platform/money.ts';
import type { RestartPart } from '@worksmart/shared/records/payroll/wage-base-restart.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupPlan,
  offered,
  planDocument,
  planKind,
  proposalFacts,
  unemploymentLine,
  unemploymentPart,
  workersCompLine,
  workersCompPart,
} from '#testing/document-samples.ts';
import { pageText, readPdf } from '#testing/read-pdf.ts';
import { writeProposal } from './proposal.document.ts';
import type { ProposalFacts } from './proposal.facts.ts';

/** The first two pages after the cover: the result at a glance, and the costs by line. */
const resultText = (pdf: Awaited<ReturnType<typeof readPdf>>): string => `${pageText(pdf, 1)} ${pageText(pdf, 2)}`;

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

test('the cover names the company, contact, date and presenting person, and has no page number', async () => {
  const { pdf, cover } = await textOf(proposalFacts());
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

test('the cover says when the company begins, if that is known', async () => {
  const { cover } = await textOf(proposalFacts({ effectiveDate: '2027-01-01T00:00:00' }));
  expect(cover).toContain('Payroll and benefits administration, effective January 1, 2027');
  expect((await textOf(proposalFacts())).cover).not.toMatch(/effective/i);
});

test('a long name of the company ends above the cover’s subtitle, and is complete where the company signs', async () => {
  const name = 'Kessler Orthopedic & Sports Rehabilitation Associates of Southern Indiana, PLLC';
  const facts = proposalFacts();
  const { pdf, body } = await textOf({ ...facts, company: { ...facts.company, name } });
  const cover = pdf.pages[0] ?? [];
  const subtitle = cover.find(({ text }) => text.startsWith('Payroll and benefits administration'));
  const headline = cover.filter(({ size }) => size > 16);
  const lowest = Math.max(...headline.map(({ top }) => top));
  expect(headline.length).toBeGreaterThan(1);
  // The baselines are as far apart as the letters of the subtitle are high, and those of the headline hang down.
  expect((subtitle?.top ?? 0) - lowest).toBeGreaterThan(18);
  expect(body).toContain(`For ${name}`);
});

test('the grid and the first year match the worked example', async () => {
  const { body } = await textOf(proposalFacts());
  expect(body).toContain('Today $22.15 $48.00 $576.00 $996.92 $2,160.00 $25,920.00');
  expect(body).toContain('WorkSmart $24.00 $52.00 $624.00 $1,080.00 $2,340.00 $28,080.00');
  expect(body).toContain('$24.00 × 26 payrolls × 45 employees $28,080.00');
  expect(body).toContain('First year total $28,830.00');
});

test('the customer reads of savings, the provider’s profit with the opposite sign, and never the word profit', async () => {
  const dearer = await textOf(proposalFacts());
  expect(dearer.body).toContain('Difference +$1.85 +$4.00 +$48.00 +$83.08 +$180.00 +$2,160.00');
  const cheaper = await textOf(proposalFacts({}, { rate: 60 }));
  expect(cheaper.body).toContain('Your savings $3.69 $8.00 $96.00 $166.15 $360.00 $4,320.00');
  for (const { cover, body } of [dearer, cheaper]) expect(`${cover} ${body}`).not.toMatch(/profit|margin/i);
});

test('several pay cycles have a total; a single cycle has none', async () => {
  expect((await textOf(proposalFacts())).body).not.toContain('All pay cycles');
  const { body } = await textOf(proposalFacts({}, { wS_MO: 50, wS_MO_Count: 3 }));
  expect(body).toContain('All pay cycles, 48 employees');
  expect(body).toContain('$29,880.00');
});

test('an unknown amount is a dash or left out, never 0', async () => {
  const alone = { unemployment: unemploymentPart([]), workersComp: null, plans: planDocument([]) };
  const withoutToday = (await textOf(proposalFacts(alone, { rate: null }))).body;
  expect(withoutToday).toContain('Administration — $28,080.00 —');
  expect(withoutToday).not.toContain('Your savings per year');
  const withoutFee = (await textOf(proposalFacts({ implementationFee: null }, { wS_BW: null, wsFee: null }))).body;
  expect(withoutFee).toContain('not in the fee schedule yet —');
  expect(withoutFee).toContain('First year total —');
});

test('without pay cycles it says that the cost comes later', async () => {
  const none = { cycles: [], unemployment: unemploymentPart([]), workersComp: null, plans: planDocument([]) };
  const { body } = await textOf(proposalFacts(none, { wS_BW_Count: 0 }));
  expect(body).toContain('We calculate the cost once we know your pay cycles');
  expect(body).toContain('We calculate the savings once the missing figures are known.');
  expect(body).not.toContain('$');
});

test('the cost by line adds up the worked examples: in total, and for the first year', async () => {
  const { pdf } = await textOf(proposalFacts());
  const summary = resultText(pdf);
  for (const line of [
    'Administration $25,920.00 $28,080.00 +$2,160.00',
    'Unemployment tax $19,016.63 $11,770.50 \u2212$7,246.13',
    'Workers’ compensation $27,500.00 $27,750.00 +$250.00',
    'Medical premiums $396,960.00 $401,074.20 +$4,114.20',
    'Total $469,396.63 $468,674.70 \u2212$721.93',
    'Implementation fee, once $750.00',
    'First year $469,424.70 +$28.07',
    '$468,674.70 per year replaces $469,396.63: $721.93 per year saved (0.15%).',
  ]) {
    expect(summary).toContain(line);
  }
});

test('at a glance: what is paid today, what would be paid, what changes, what is unknown, and the next step', async () => {
  const { pdf } = await textOf(proposalFacts());
  const page = pageText(pdf, 1);
  for (const part of [
    'At a glance This proposal shows what Heartland Tool & Die pays today',
    'Today per year $469,396.63 as you gave it to us WorkSmart per year $468,674.70 before implementation',
    'Administration $24.00 for each employee and payroll, instead of $48.00 a month +$2,160.00',
    'Unemployment tax IN 1.6% instead of 2.5%; IL 2.1% instead of 3.525% \u2212$7,246.13',
    'Workers’ compensation 1 class at WorkSmart’s rates instead of yours',
    'Medical premiums 25 people: PPO 1500 Select instead of Lakeshore PPO 1500',
    'Total \u2212$721.93',
    'What we do not know yet Nothing: every cost is known for both sides. Workers’ compensation is without experience modification,',
    'These figures are valid until April 7, 2026. To accept them, sign on the last page.',
    'Questions: Sam Rivera, sam@example.test.',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).toContain('Page 2 of 7');
  // Each cost stands once, on the next page.
  expect(page).not.toContain('$25,920.00');
});

test('at a glance: several cycles and plans are counted, and rates that stay say so', async () => {
  const own = unemploymentLine('NY', 10, 4, { cutoff: 12_000, rate: 3, isVariable: true });
  const more = {
    unemployment: unemploymentPart([own]),
    plans: planDocument([planKind([groupPlan(), groupPlan({ quantities: [1, 0, 0, 0] })])]),
    workersComp: workersCompPart(['3632', '8810'].map((code) => workersCompLine('IN', code, new Money(9_000), 1, 1))),
  };
  const { pdf } = await textOf(proposalFacts(more, { wS_MO: 50, wS_MO_Count: 3 }));
  const page = pageText(pdf, 1);
  expect(page).toContain('$24.00 every two weeks and $50.00 once a month for each employee, instead of $48.00 a month');
  expect(page).toContain('Unemployment tax Your rates stay as they are');
  expect(page).toContain('2 classes at WorkSmart’s rates instead of yours');
  expect(page).toContain('26 people move from your 2 plans to ours');
});

test('at a glance: with several pay cycles, one without a fee leaves the fee unknown', async () => {
  const { pdf } = await textOf(proposalFacts({}, { wS_MO: null, wS_MO_Count: 3, wS_WK: 11, wS_WK_Count: 2 }));
  expect(pageText(pdf, 1)).toContain('Administration The fee is not known yet');
  expect(pageText(pdf, 1)).not.toMatch(/for each employee|pay cycles,/);
});

test('at a glance: says that the customer keeps its own workers’ comp policy', async () => {
  const part = workersCompPart([workersCompLine('IN', '9999', new Money(9_000), 1, null)]);
  const own = part && { ...part, terms: { ...part.terms, wcProgram: 'own' as const } };
  const { pdf, body } = await textOf(proposalFacts({ workersComp: own }));
  expect(pageText(pdf, 1)).toContain('Workers’ compensation You keep your own policy');
  expect(pageText(pdf, 1)).toContain('Nothing: every cost is known for both sides.');
  expect(body).not.toMatch(/9999 in our tables/);
});

test('at a glance: the page lists five unknown figures and says how many follow', async () => {
  const unknown = ['0001', '0002'].map((code) => workersCompLine('IN', code, new Money(9_000), 1, null));
  const plans = planDocument([planKind(['A', 'B', 'C', 'D'].map((name) => groupPlan({ name, proposed: null })))]);
  const more = { workersComp: workersCompPart(unknown), plans, unemployment: unemploymentPart([]) };
  const { pdf } = await textOf(proposalFacts(more, { rate: null }));
  const page = pageText(pdf, 1);
  expect(page).toContain('Workers’ compensation Our rates are not known yet');
  expect(page).toContain('Medical premiums The premiums of our plans are not known yet');
  expect(page).toContain('Medical, C: no 2026 plan is assigned to it yet');
  expect(page).not.toContain('Medical, D');
  expect(page).toContain('1 more on the next page.');
  expect(pageText(pdf, 2)).toContain('Medical, D: no 2026 plan is assigned to it yet');
});

const restartOf = (...amounts: (string | null)[]): ProposalFacts['restart'] => ({
  parts: amounts.map((amount, index) => ({
    tax: 'SUTA' as const,
    state: ['NY', 'NJ'][index] ?? 'IL',
    carries: amount === null ? null : false,
    amount: amount === null ? null : new Money(amount),
  })),
  total: new Money(amounts[0] ?? 0),
});

test('at a glance: the first year’s tile names the wage bases that start again, in full', async () => {
  const { pdf } = await textOf(proposalFacts({ restart: restartOf('27627.19') }));
  const page = pageText(pdf, 1);
  expect(page).toContain('$497,051.89 with implementation and $27,627.19 for wage bases that start again');
  expect(page).not.toContain('…');
  expect(page).toContain('Page 2 of');
});

const noTaxes = { fica: { socialSecurity: new Money(1), medicare: new Money(1) }, futa: [], total: new Money(2) };
const taxFacts = { ...noTaxes, monthsLeft: null, restart: null, missing: [] };
/** Facts in which one figure is unknown that some page of the proposal prints. */
const unknowns: Readonly<Record<string, Partial<Omit<ProposalFacts, 'summary'>>>> = {
  'a fee': { implementationFee: null },
  'the cost of contractors': { services: { contractors: null } },
  'the cost of time clocks': { services: { timeclocks: null } },
  'a state’s rate': { unemployment: unemploymentPart([unemploymentLine('IL', 18, 3.525, null)]) },
  'a class code’s rate': { workersComp: workersCompPart([workersCompLine('IN', '9999', new Money(9_000), 1, null)]) },
  'Social Security': { payrollTaxes: { ...taxFacts, fica: null, total: null } },
  'federal unemployment tax': { payrollTaxes: { ...taxFacts, futa: null, total: null } },
  'a wage base that may start again': { restart: restartOf('10.00', null) },
  'a plan’s successor': { plans: planDocument([planKind([groupPlan({ proposed: null })])]) },
  'what a plan covers today': { plans: planDocument([planKind([groupPlan({ info: {} })])]) },
  'a tier': {
    plans: {
      ...planDocument([planKind([groupPlan({ proposed: offered(undefined, { premiums: null }) })])]),
      tier: null,
    },
  },
};

test('at a glance: names every kind of unknown figure that another page leaves out, whatever else is unknown', async () => {
  const some = fc.subarray(Object.keys(unknowns), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(some, async (names) => {
      const { pdf, body } = await textOf(proposalFacts(Object.assign({}, ...names.map((name) => unknowns[name]))));
      expect(pageText(pdf, 1), names.join()).not.toContain('Nothing: every cost is known');
      const [first, second] = [pageText(pdf, 1), pageText(pdf, 2)];
      const listed = /What we do not know yet (.*?)(?: \d+ more on the next page\.)? Next step/.exec(first)?.[1] ?? '';
      // The page of costs by line lists only the others.
      for (const line of listed.split('• ').filter(Boolean)) expect(second).not.toContain(line.trim());
      expect(body).toMatch(/—|may start again|was not given to us/);
    }),
    { numRuns: 12, examples: Object.keys(unknowns).map((name): [string[]] => [[name]]) },
  );
});

test('At a glance says that every cost is known only if no page shows a dash for a cost', async () => {
  const { pdf, body } = await textOf(proposalFacts({ payrollTaxes: taxFacts, restart: restartOf('10.00') }));
  expect(pageText(pdf, 1)).toContain('Nothing: every cost is known for both sides.');
  expect(body).not.toMatch(/—|may start again|not known|was not given to us/);
});

test('at a glance: names three of four states with new rates and counts the rest', async () => {
  const lines = ['IN', 'IL', 'OH', 'KY'].map((state) => unemploymentLine(state, 9, 2.5, { cutoff: 9_500, rate: 2 }));
  const { pdf } = await textOf(proposalFacts({ unemployment: unemploymentPart(lines) }));
  expect(pageText(pdf, 1)).toContain('OH 2% instead of 2.5%; 1 more \u2212$');
});

test('the chart is a figure that describes its amounts in words and prints them next to its bars', async () => {
  const { pdf } = await textOf(proposalFacts());
  expect(pdf.roles[2]).toContain('Figure');
  const [alt] = /Annual cost by line\. Administration: Today \$25,920\.00, WorkSmart \$28,080\.00\./.exec(
    pdf.bytes.toString('latin1').replaceAll('\0', ''),
  ) ?? [''];
  expect(alt).not.toBe('');
  expect(pageText(pdf, 2)).toContain('Unemployment tax $19,016.63 $11,770.50');
});

test('an increase of the cost is called more, not savings', async () => {
  const { pdf } = await textOf(proposalFacts({ unemployment: unemploymentPart([]), workersComp: null }));
  // 2,160.00 + 4,114.20 more on 25,920.00 + 396,960.00.
  const page = pageText(pdf, 1);
  expect(page).toContain('You would pay $6,274.20 more per year (1.48%): $429,154.20 per year replaces $422,880.00.');
  expect(page).toContain('You would pay $6,274.20 more per year, 1.48% of today');
  expect(page).toContain('Difference Administration');
  expect(page).toContain('Total +$6,274.20');
  expect(`${page} ${pageText(pdf, 2)}`).not.toMatch(/Your savings|\u2212\$/);
  expect(pageText(pdf, 2)).toContain('Total $422,880.00 $429,154.20 +$6,274.20');
});

test('a missing amount is a dash, is in no total, and gives its reason', async () => {
  const facts = proposalFacts(
    {
      unemployment: unemploymentPart([
        unemploymentLine('IN', 42, 2.5, { cutoff: 9_500, rate: 1.6 }),
        unemploymentLine('IL', 18, 3.525, null),
      ]),
      workersComp: workersCompPart([
        workersCompLine('IL', '3632', new Money(100_000), 2, null),
        workersCompLine('OH', '3632', new Money(300_000), 1, '0.8'),
      ]),
      plans: planDocument([planKind([groupPlan({ proposed: null })])]),
    },
    { rate: null },
  );
  const { pdf, body } = await textOf(facts);
  expect(pageText(pdf, 2)).toContain('Lines known on both sides $9,975.00 $6,384.00 $3,591.00');
  for (const part of [
    'Administration: we do not know what you pay today.',
    'Unemployment tax: no 2026 rate for IL in our tables.',
    'Workers’ compensation: no 2026 rate for IL 3632 in our tables.',
    'Medical, Lakeshore PPO 1500: no 2026 plan is assigned to it yet; it is not counted in any savings.',
    'IL 18 3.525 — — — —',
    // No price and no dash for what stays with a state fund.
    'IL 3632 $100,000.00 2.00 — $2,000.00 — — With a rate — — — • OH: stays with the state fund, 3,000.00 a year; stop-gap cover not included.',
    'OH: the state’s own fund is the only insurer there.',
  ]) {
    expect(body).toContain(part);
  }
  expect(body).not.toContain('$0.00');
});

test('without today’s administration cost, the provider’s total and the first year still include its fee', async () => {
  const { pdf } = await textOf(proposalFacts({}, { rate: null }));
  const summary = resultText(pdf);
  for (const line of [
    'Administration — $28,080.00 —',
    'Total — $468,674.70 —',
    // 19,016.63 + 27,500.00 + 396,960.00; 11,770.50 + 27,750.00 + 401,074.20.
    'Lines known on both sides $443,476.63 $440,594.70 \u2212$2,881.93',
    'First year $469,424.70 —',
    'Of what is known on both sides, $440,594.70 per year replaces $443,476.63: $2,881.93 per year saved (0.65%).',
    'The total is $468,674.70 per year.',
    'Savings on known lines $2,881.93 0.65% of their cost today',
    'WorkSmart per year $468,674.70 before implementation',
    'First year total $469,424.70 with implementation',
  ]) {
    expect(summary).toContain(line);
  }
  expect(summary).not.toMatch(/Your savings per year|Today per year/);
});

test('a partly known kind of cost has two lines, and each total says what it leaves out', async () => {
  const comp = [
    workersCompLine('IN', '3632', new Money(1_250_000), '2.2', '1.85'),
    workersCompLine('IN', '9999', new Money(100_000), 2, null),
  ];
  const { pdf, body } = await textOf(proposalFacts({ workersComp: workersCompPart(comp) }));
  const summary = resultText(pdf);
  expect(summary).toContain('Workers’ compensation $27,500.00 $27,750.00 +$250.00');
  expect(summary).toContain('Workers’ compensation, rest $2,000.00 — —');
  expect(summary).toContain('Total $471,396.63 — —');
  expect(summary).toContain('Lines known on both sides $469,396.63 $468,674.70 \u2212$721.93');
  expect(body).toContain('“Rest” is the part of a line for which one of the two costs is not known');
  expect(body).toContain('With a rate $27,500.00 $27,750.00 +$250.00');
});

test('services in use are listed with their cost, a dash while it is unknown', async () => {
  const { body } = await textOf(proposalFacts({ services: { contractors: null, timeclocks: new Money(852) } }));
  expect(body).toContain('Payments to contractors — Time clocks $852.00');
  expect((await textOf(proposalFacts())).body).not.toContain('Other services in use');
});

test('unemployment by state matches the worked example; a state that uses the customer’s own account says so', async () => {
  const { body } = await textOf(proposalFacts());
  expect(body).toContain('IN 42 2.50 1.60 $9,975.00 $6,384.00 $3,591.00');
  expect(body).toContain('IL 18 3.525 2.10 $9,041.63 $5,386.50 $3,655.13');
  expect(body).toContain('Total $19,016.63 $11,770.50 $7,246.13');
  const own = unemploymentLine('NY', 10, 4, { cutoff: 12_000, rate: 3, isVariable: true });
  const text = (await textOf(proposalFacts({ unemployment: unemploymentPart([own]) }))).body;
  expect(text).toContain('NY 10 4.00 4.00 $4,800.00 $4,800.00 $0.00');
  expect(text).toContain('NY: the state uses your own account');
});

test('U1 taxable wages take the place of the employees once they are known for a state', async () => {
  const turnover = { w2Count: 61, belowBaseCount: 14, belowBaseWages: '58300.00' };
  const { body } = await textOf(
    proposalFacts({
      unemployment: unemploymentPart([
        unemploymentLine('IN', 42, 2.5, { cutoff: 9_500, rate: 1.6 }, turnover),
        unemploymentLine('IL', 18, 3.525, { cutoff: 14_250, rate: 2.1 }),
      ]),
    }),
  );
  expect(body).toContain('Taxable wages');
  expect(body).toContain('IN $504,800.00 2.50 1.60 $12,620.00 $8,076.80 $4,543.20');
  expect(body).toContain('IL $256,500.00 3.525 2.10 $9,041.63 $5,386.50 $3,655.13');
  expect(body).toContain('Each person’s wages are taxed up to the state’s taxable wage base.');
  expect(body).toContain('IL: the full wage base for each employee.');
  expect(body).not.toContain('Employees ×');
});

test('U4, U7 what starts again is a row of its own in the first year, and in no annual savings', async () => {
  const part = (tax: RestartPart['tax'], state: string | null, amount: string | null) => ({
    tax,
    state,
    carries: amount === null ? null : false,
    amount: amount === null ? null : new Money(amount),
  });
  const parts = [
    part('SUTA', 'IL', '5386.50'),
    part('SUTA', 'NJ', null),
    part('Social Security', null, '4681.00'),
    part('FUTA', null, null),
  ];
  const without = (await textOf(proposalFacts())).body;
  const { body } = await textOf(proposalFacts({ restart: { parts, total: new Money('10067.50') } }));
  expect(body).toContain('One-time: taxable wage bases that start again $10,067.50');
  expect(body).toContain('IL unemployment tax $5,386.50, Social Security $4,681.00.');
  expect(body).toContain('may start again when you join, not in these figures: NJ unemployment tax, FUTA.');
  expect(body).toContain('NJ: the taxable wage base may start again if you join in the middle of a year.');
  expect(body).toContain('Employees get back what is withheld twice');
  const firstYear = (text: string) => Number(/First year \$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
  expect(firstYear(body) - firstYear(without)).toBeCloseTo(10_067.5, 2);
  const savings = (text: string) => /Unemployment tax \$19,016\.63 \S+ \S+/.exec(text)?.[0];
  expect(savings(body)).toBe(savings(without));
  expect(without).not.toMatch(/start again|starts again/);
});

test('U8, U9 federal payroll taxes have their own table, and are in no total', async () => {
  const line = (state: string, rate: string, reduction: string, amount: string) => ({
    state,
    rate: new Money(rate),
    reduction: new Money(reduction),
    projected: reduction !== '0',
    amount: new Money(amount),
  });
  const payrollTaxes = {
    monthsLeft: null,
    restart: null,
    missing: [],
    total: new Money('182244.00'),
    fica: { socialSecurity: new Money('145080.00'), medicare: new Money('33930.00') },
    futa: [line('IN', '0.6', '0', '1764.00'), line('CA', '2.1', '1.5', '1470.00')],
  };
  const { body } = await textOf(proposalFacts({ payrollTaxes }));
  expect(body).toContain('Employer payroll taxes, the same either way');
  expect(body).toContain('Social Security, employer’s part $145,080.00');
  expect(body).toContain('Federal unemployment, IN: 0.6% $1,764.00');
  expect(body).toContain('CA: 2.1% with a credit reduction of 1.5%, projected $1,470.00');
  expect(body).toContain('Total $182,244.00');
  expect(body).toContain('they are in no total and in no savings');
  const unknown = { ...payrollTaxes, fica: null, total: null, missing: ['No Social Security wage base.'] };
  const text = (await textOf(proposalFacts({ payrollTaxes: unknown }))).body;
  expect(text).toContain('Medicare, employer’s part —');
  const noStates = { ...unknown, futa: null };
  const owed = (await textOf(proposalFacts({ payrollTaxes: noStates }))).body;
  expect(owed).toContain('Federal unemployment — Total —');
  expect(owed).toContain('A dash means that a figure for 2026 is not known yet.');
  expect(owed).not.toContain('$0.00 Total');
  expect((await textOf(proposalFacts())).body).not.toContain('the same either way');
});

test('Indiana at PEO level says where the experience balance goes', async () => {
  const indiana = { ...unemploymentLine('IN', 42, 2.5, { cutoff: 9_500, rate: 1.6 }), movesExperience: true };
  const { body } = await textOf(proposalFacts({ unemployment: unemploymentPart([indiana]) }));
  expect(body).toContain('IN: joining moves your experience balance into the account of WorkSmart');
});

test('workers’ comp is shown if it is included', async () => {
  const { body } = await textOf(proposalFacts());
  expect(body).toContain('IN 3632 $1,250,000.00 2.20 2.22 $27,500.00 $27,750.00 +$250.00');
  expect(body).toContain('Not part of these figures: experience modification');
  expect(body).not.toContain('4,625');
  expect((await textOf(proposalFacts({ workersComp: null }))).body).not.toContain('Workers’ compensation');
  const named = (await textOf(proposalFacts({ classNames: { 'IN 3632': 'Machine shop' } }))).body;
  expect(named).toContain('IN 3632 Machine shop $1,250,000.00 2.20 2.22');
});

test('plans show what is offered at the tier and, when they are compared, each with its equivalent', async () => {
  const { body } = await textOf(proposalFacts());
  expect(body).toContain('PPO 1500 Select, proposed MED-PPO-1500 $765.70 $1,607.97 $1,416.55 $2,258.82');
  expect(body).toContain('Difference +$68.40 \u2212$128.12 \u2212$10.35 +$412.92 +$342.85 +$4,114.20');
  expect(body).toContain('Office Visit $30');
  const offeredOnly = (await textOf(proposalFacts({ comparesPlans: false }))).body;
  expect(offeredOnly).toContain('PPO 1500 Select MED-PPO-1500');
  expect(offeredOnly).not.toContain('Office Visit');
  const without = (await textOf(proposalFacts({ plans: planDocument([]) }))).body;
  expect(without).not.toMatch(/Benefit plans|Medical/);
});

test('E7 the participation is printed only with the compared plans, and only if a census set their quantities', async () => {
  const participation = '6 of 6 eligible employees enrolled (100.00%). Census of 01/01/2026.';
  expect((await textOf(proposalFacts({ participation }))).body).toContain(`Participation: ${participation}`);
  expect((await textOf(proposalFacts())).body).not.toContain('Participation');
  expect((await textOf(proposalFacts({ participation, comparesPlans: false }))).body).not.toContain('Participation');
});

test('without a tier, medical premiums are dashes with their reason', async () => {
  const unpriced = groupPlan({ proposed: offered(undefined, { premiums: null }) });
  const { body } = await textOf(proposalFacts({ plans: { ...planDocument([planKind([unpriced])]), tier: null } }));
  expect(body).toContain('PPO 1500 Select, proposed MED-PPO-1500 — — — —');
  expect(body).toContain('Medical premiums depend on the medical tier. None is selected yet.');
});

test('it states its assumptions and how long it is valid, and has lines for both to sign', async () => {
  const { body } = await textOf(proposalFacts());
  for (const part of ['This proposal is valid until April 7, 2026.', 'For Heartland Tool & Die', 'For WorkSmart']) {
    expect(body).toContain(part);
  }
  expect(body.match(/Signature/g)).toHaveLength(2);
});

test('a company without contact and agent, with a name of 255 characters, still has a cover', async () => {
  const name = 'Consolidated Midwestern Holdings '.repeat(8).trim().slice(0, 255);
  const facts = proposalFacts();
  const company = { ...facts.company, name, contact: null, agent: null };
  const { cover, pdf } = await textOf({ ...facts, company });
  expect(cover).toContain('Consolidated Midwestern');
  expect(pdf.pages[0]?.every(({ right }) => right <= 560)).toBe(true);
});

test('the largest amounts and most lines that a record may have are written within seconds', async () => {
  const most = 9_999_999_999.99;
  const wages = new Money(12 * most);
  const lines = Array.from({ length: 200 }, (_, index) =>
    workersCompLine('IN', 'WWWW', index % 2 ? wages : new Money(0), '9999.9999', index % 2 ? '9999.9999' : null, 140),
  );
  const rates = { rate: most, wsFee: most, wS_WK: most, wS_BW: most, wS_SM: 0, wS_MO: most };
  const counts = { wS_WK_Count: 1_000_000_000, wS_BW_Count: 1, wS_SM_Count: 2_000_000, wS_MO_Count: 3 };
  const more = {
    implementationFee: new Money(most),
    services: { contractors: new Money(1e16) },
    workersComp: workersCompPart(lines),
  };
  const given = proposalFacts(more, { ...rates, ...counts });
  const started = process.cpuUsage();
  const { pdf, body } = await textOf(given);
  const { user, system } = process.cpuUsage(started);
  expect(pdf.pages.length).toBeLessThan(24);
  expect(body).toContain('$519,999,999,999,480,000,000.00');
  // The time includes reading it back; writing it reports no progress.
  expect((user + system) / 1_000_000).toBeLessThan(3);
});

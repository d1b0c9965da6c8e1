import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test, vi } from 'vitest';
import { choose, optionsOf, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { comparisonOf, employee, groupPlan, individualPlan } from './testing/comparison-samples.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const equivalent = 'Equivalent WorkSmart Plan';

/** The dialog alone: from its page it only needs the plans. */
const openDialog = (plan: CustomerPlan | undefined, more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'POST /customer/:id/rfp/medical/plan': () => plan ?? groupPlan(91),
    'GET /customer/:id/rfp/medical/plans': () => [],
    ...more,
  });
  const onClose = vi.fn();
  const { providerPlans } = comparisonOf([], 72);
  const page = renderPage(
    <PlanDialog customer={record(3)} plan={plan} providerPlans={providerPlans} tier={null} onClose={onClose} />,
  );
  return { ...page, api, onClose, saves: () => api.callsOf('POST', '/customer/:id/rfp/medical/plan') };
};
const addPlan = async () => ({ ...openDialog(undefined), plan: await dialog('Add Plan') });
const editPlan = async (plan: CustomerPlan) => ({ ...openDialog(plan), plan: await dialog('Edit Plan') });
const tabsOf = (plan: Awaited<ReturnType<typeof dialog>>) =>
  plan.getAllByRole('tab').map(({ textContent }) => textContent);
const box = (scope: Awaited<ReturnType<typeof dialog>>, name: string) => scope.getByRole('textbox', { name });
/** Pastes the text: typing each character is slow on a page of this size. */
const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const paste = async (user: UserEvent, name: string, text: string) => {
  const pasting = await dialog(name);
  await fill(user, box(pasting, 'Copied Cells'), text);
  return pasting;
};

test('S-CMP-09 S-CMP-10 S-CMP-11 S-CMP-12 a new group plan requires all its fields', async () => {
  const { user, plan, saves } = await addPlan();
  expect(box(plan, 'Plan Name')).toHaveAttribute('maxlength', '125');
  await user.click(plan.getByRole('button', { name: 'Save' }));
  await plan.findByText('Please enter a plan name.');
  for (const message of [
    'Please select an equivalent WorkSmart plan.',
    'Please enter a plan name.',
    ...['EE', 'ES', 'EC', 'EF'].flatMap((size) => [
      `Please enter a value for ${size} Cost.`,
      `Please enter the number of ${size} Participants.`,
    ]),
  ]) {
    expect(plan.getByText(message)).toBeVisible();
  }
  expect(saves()).toHaveLength(0);
});

test('S-CMP-08 S-CMP-18 S-CMP-26 one call saves Cost and Info; Info starts with its defaults', async () => {
  const { user, plan, saves, onClose } = await addPlan();
  expect(tabsOf(plan)).toEqual(['Cost']);
  expect(plan.getByRole('button', { name: /^Participants/ })).toHaveTextContent('–');
  expect(plan.getByRole('button', { name: /^Today/ })).toHaveTextContent('–');
  await choose(user, equivalent, 'PPO 1500 Select - Medical');
  expect(tabsOf(plan)).toEqual(['Cost', 'Info']);
  await fill(user, box(plan, 'Plan Name'), 'Lakeshore PPO');
  await user.click(plan.getByRole('button', { name: 'Paste from Spreadsheet' }));
  const figures = 'EE\t$760.00\t12\nES\t$1,640.00\t4\nEC\t$1,420.00\t3\nEF\t$2,190.00\t6';
  const pasting = await paste(user, 'Paste Costs and Participants', figures);
  await user.click(pasting.getByRole('button', { name: 'Use 8 Figures' }));
  expect(plan.getByRole('button', { name: /^Today/ })).toHaveTextContent('$33,080.00');
  expect(plan.getByRole('button', { name: /^WorkSmart/ })).toHaveTextContent('$33,422.85');
  expect(plan.getByRole('button', { name: /^Saving/ })).toHaveTextContent('−$342.85');
  await user.click(plan.getByRole('tab', { name: 'Info' }));
  const office = within(plan.getByRole('group', { name: 'Office Visit' }));
  expect(office.getByRole('textbox', { name: 'Office Visit' })).toHaveValue('see below');
  const wellness = within(plan.getByRole('group', { name: 'Wellness' }));
  expect(wellness.getByRole('textbox', { name: 'Wellness' })).toHaveValue('covered 100% deductible waived');
  await user.type(within(plan.getByRole('group', { name: 'ER' })).getByRole('textbox'), '$250');
  await user.click(plan.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [sent] = saves();
  expect(sent?.path).toBe('/customer/31/rfp/medical/plan');
  expect(sent?.body).toMatchObject({
    id: 0,
    opsPlanID: 801,
    insuranceType: { id: 63 },
    insurancePlanType: { id: 6 },
    planName: 'Lakeshore PPO',
    eE_Amount: 760,
    eF_Quantity: 6,
    // Without a tick, the totals of the comparison would leave out the plan that was just entered.
    selected: true,
    info: { field_C1: 'see below', field_F1: 'covered 100% deductible waived', field_H1: '$250' },
  });
});

test.each([
  [
    'PPO 1500 Select - Medical',
    ['HSA', 'Drug Copays', 'Office Visit', 'Co-Insurance', 'Out-of-Pocket', 'Wellness', 'Urgent Care', 'ER'],
  ],
  ['Dental Base 1000 - Dental', ['Deductible', 'Annual Max', 'Preventive', 'Basic', 'Major', 'Orthodontic']],
  ['Vision Exam Plus - Vision', ['Exam', 'Frames', 'Lenses', 'Enhancements', 'Contacts']],
])('S-CMP-08 Info of %s has its topics', async (option, topics) => {
  const { user, plan } = await addPlan();
  await choose(user, equivalent, option);
  await user.click(plan.getByRole('tab', { name: 'Info' }));
  const panel = within(plan.getByRole('tabpanel', { name: 'Info' }));
  expect(panel.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual(topics);
});

test('a message on the other tab opens that tab', async () => {
  const { user, plan } = await editPlan(groupPlan(91));
  await user.clear(box(plan, 'EE Cost'));
  await user.click(plan.getByRole('tab', { name: 'Info' }));
  await user.click(plan.getByRole('button', { name: 'Save' }));
  expect(await plan.findByText('Please enter a value for EE Cost.')).toBeVisible();
  expect(plan.getByRole('tab', { name: /^Cost.*has errors$/ })).toHaveAttribute('aria-selected', 'true');
});

test('S-CMP-19 changing the type asks first if values were entered, and resets Info', async () => {
  const { user, plan } = await addPlan();
  await choose(user, equivalent, 'Dental Base 1000 - Dental');
  await choose(user, equivalent, 'PPO 1500 Select - Medical');
  expect(screen.queryByRole('dialog', { name: 'Change Plan Type?' })).toBeNull();
  await user.click(plan.getByRole('tab', { name: 'Info' }));
  const er = () => within(plan.getByRole('group', { name: 'ER' })).getByRole('textbox');
  await user.type(er(), '$250');
  await choose(user, equivalent, 'HSA 2000 Embedded - Medical');
  expect(er()).toHaveValue('$250');

  await choose(user, equivalent, 'Dental Base 1000 - Dental');
  await user.click((await dialog('Change Plan Type?')).getByRole('button', { name: 'Cancel' }));
  expect(plan.getByRole('combobox', { name: equivalent })).toHaveValue('HSA 2000 Embedded - Medical');
  expect(er()).toHaveValue('$250');

  await choose(user, equivalent, 'Dental Base 1000 - Dental');
  await user.click((await dialog('Change Plan Type?')).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(plan.getByRole('group', { name: 'Deductible' })).toBeVisible());
  await choose(user, equivalent, 'PPO 1500 Select - Medical');
  expect(screen.queryByRole('dialog', { name: 'Change Plan Type?' })).toBeNull();
  expect(er()).toHaveValue('');
});

test('S-CMP-20 a saved plan offers only equivalents of its own type', async () => {
  const { user } = await editPlan(groupPlan(91));
  expect(await optionsOf(user, equivalent)).toEqual(['PPO 1500 Select - Medical', 'HSA 2000 Embedded - Medical']);
});

test('S-CMP-13 S-CMP-14 S-CMP-15 S-CMP-16 S-CMP-17 an individual plan lists employees with one cost each', async () => {
  const { user, plan } = await addPlan();
  await user.click(plan.getByRole('radio', { name: 'Individual' }));
  const table = within(plan.getByRole('table', { name: 'Employees' }));
  expect(plan.getByText('No records found.')).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'Add Employee' }));
  const adding = await dialog('Add Employee');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await adding.findByText('Please enter a employee name.')).toBeVisible();
  expect(adding.getByText('Please enter a value for EE, ES, EC, or EF Cost.')).toBeVisible();
  await fill(user, box(adding, 'Employee Name'), 'Ada Byron');
  await fill(user, box(adding, 'ES Cost'), '812.5');
  for (const name of ['EE Cost', 'EC Cost', 'EF Cost']) expect(box(adding, name)).toBeDisabled();
  await user.clear(box(adding, 'ES Cost'));
  for (const name of ['EE Cost', 'EC Cost', 'EF Cost']) expect(box(adding, name)).toBeEnabled();
  await fill(user, box(adding, 'EC Cost'), '812.5');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await table.findByRole('cell', { name: 'Ada Byron' })).toBeVisible();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee Name',
    'EE Amount',
    'ES Amount',
    'EC Amount',
    'EF Amount',
    'Edit/Remove',
  ]);
  expect(within(table.getByRole('row', { name: /Ada/ })).getAllByRole('cell')[3]).toHaveTextContent('$812.50');

  await user.click(plan.getByRole('button', { name: 'Edit Ada Byron' }));
  const editing = await dialog('Edit Employee');
  await user.clear(box(editing, 'EC Cost'));
  expect(editing.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click((await dialog('Discard changes?')).getByRole('button', { name: /Discard/ }));
  await user.click(plan.getByRole('button', { name: 'Remove Ada Byron' }));
  await user.click((await dialog('Delete Employee?')).getByRole('button', { name: 'Delete' }));
  expect(await plan.findByText('No records found.')).toBeVisible();
});

test('shows recognized employees from a spreadsheet, then adds them and saves them with the plan', async () => {
  const { user, plan, saves } = await editPlan(individualPlan(93, [employee(1, 'Ada Byron', { eE_Amount: 500 })]));
  await user.click(plan.getByRole('button', { name: 'Paste from Spreadsheet' }));
  const pasting = await paste(
    user,
    'Paste Employees',
    'Name\tEE\tES\tEC\tEF\nBen Cole\t\t$1,812.50\t\t\nCy Dunn\t\t\t\t\n',
  );
  const seen = within(pasting.getByRole('table', { name: 'What was recognized' }));
  expect(seen.getByRole('row', { name: /Ben Cole/ })).toHaveTextContent('$1,812.50');
  expect(seen.getByRole('row', { name: /Cy Dunn/ })).toHaveTextContent('Skipped: No cost found.');
  await user.click(pasting.getByRole('button', { name: 'Add 1 Employee' }));
  const table = within(plan.getByRole('table', { name: 'Employees' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(plan.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({
    id: 93,
    rowVersion: 3,
    employees: [
      { id: 1, name: 'Ada Byron', eE_Amount: 500 },
      { id: 0, name: 'Ben Cole', eS_Amount: 1812.5, active: true },
    ],
  });
});

test('costs and participants pasted from a spreadsheet fill the matching fields', async () => {
  const { user, plan } = await editPlan(groupPlan(91));
  await user.click(plan.getByRole('button', { name: 'Paste from Spreadsheet' }));
  const pasting = await paste(user, 'Paste Costs and Participants', 'EE\t$700.00\t10\nES\t$1,500.00\t5\nEC\tmany\n');
  const seen = within(pasting.getByRole('table', { name: 'What was recognized' }));
  expect(seen.getByRole('row', { name: /^ES/ })).toHaveTextContent('$1,500.005');
  expect(seen.getByRole('row', { name: /^EF/ })).toHaveTextContent('staysstays');
  await user.click(pasting.getByRole('button', { name: 'Use 4 Figures' }));
  expect(box(plan, 'EE Cost')).toHaveValue('$700.00');
  expect(box(plan, 'ES Participants')).toHaveValue('5');
  expect(box(plan, 'EF Cost')).toHaveValue('$2,190.00');
});

test('shows both versions with field names after someone else saved', async () => {
  const { user, api, plan, saves, onClose } = await editPlan(groupPlan(91));
  await replaceText(user, box(plan, 'EE Cost'), '800');
  const theirs = groupPlan(91, { rowVersion: 4, eE_Amount: 790, info: { field_A1: 'Yes', field_C1: '$30 copay' } });
  api.answer('POST /customer/:id/rfp/medical/plan', ({ body }) =>
    (body as { rowVersion: number }).rowVersion === 4 ? theirs : refuse('stale', 'Stale.', undefined, theirs),
  );
  await user.click(plan.getByRole('button', { name: 'Save' }));
  const stale = await dialog('Someone else saved this record');
  const row = within(stale.getByRole('row', { name: /EE Cost/ }));
  expect(row.getByRole('radio', { name: '$800.00' })).toBeChecked();
  expect(row.getByRole('radio', { name: '$790.00' })).not.toBeChecked();
  expect(stale.getByRole('row', { name: /HSA: HSA Compatible/ })).toBeVisible();
  await user.click(stale.getByRole('button', { name: 'Use the chosen fields' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves()[1]?.body).toMatchObject({
    rowVersion: 4,
    eE_Amount: 800,
    info: { field_A1: 'Yes' },
  });
});

const census = () => ({
  census: { id: 5, asOf: '2026-11-01', label: 'November' },
  covered: [
    { tier: 'EE', cycle: 26, plan: null, people: 9 },
    { tier: 'EE', cycle: 12, plan: 'PPO', people: 3 },
    { tier: 'EF', cycle: 26, plan: null, people: 6 },
  ],
  cobra: 2,
});
const participants = (plan: Awaited<ReturnType<typeof dialog>>) =>
  ['EE', 'ES', 'EC', 'EF'].map((size) => (box(plan, `${size} Participants`) as HTMLInputElement).value);

const dentalType = { id: planType.dental, name: 'Dental', description: 'Dental' };
const medicalTiers = 'The census counts by medical tier.';

test.each([
  ['medical', 'PPO 1500 Select - Medical', groupPlan(5, { insurancePlanType: dentalType })],
  ['dental', 'Dental Base 1000 - Dental', groupPlan(5)],
  ['vision', 'Vision Exam Plus - Vision', groupPlan(5)],
])('the first %s plan starts with the participants of the census', async (type, name, other) => {
  const { user } = openDialog(undefined, {
    'GET /customer/:id/census/cover': census,
    'GET /customer/:id/rfp/medical/plans': () => [other],
  });
  const plan = await dialog('Add Plan');
  expect(participants(plan)).toEqual(['', '', '', '']);
  await choose(user, equivalent, name);
  await waitFor(() => expect(participants(plan)).toEqual(['12', '0', '0', '6']));
  expect(plan.queryAllByText(medicalTiers)).toHaveLength(type === 'medical' ? 0 : 1);
});

test('a number that someone typed keeps the participants of the census out', async () => {
  const { user } = openDialog(undefined, { 'GET /customer/:id/census/cover': census });
  const plan = await dialog('Add Plan');
  await fill(user, box(plan, 'ES Participants'), '2');
  await choose(user, equivalent, 'Dental Base 1000 - Dental');
  await plan.findByText(medicalTiers);
  expect(participants(plan)).toEqual(['', '2', '', '']);
});

test('another plan keeps its participants until those of the census are asked for', async () => {
  const { user } = openDialog(undefined, {
    'GET /customer/:id/census/cover': census,
    'GET /customer/:id/rfp/medical/plans': () => [groupPlan(5)],
  });
  const plan = await dialog('Add Plan');
  await choose(user, equivalent, 'PPO 1500 Select - Medical');
  const fromCensus = await plan.findByRole('button', { name: 'Participants of the Census (12, 0, 0, 6)' });
  expect(participants(plan)).toEqual(['', '', '', '']);
  await user.click(fromCensus);
  expect(participants(plan)).toEqual(['12', '0', '0', '6']);
});

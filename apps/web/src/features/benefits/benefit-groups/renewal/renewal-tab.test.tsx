import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { proposedDueDay } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { type RenewalState, renewalActions } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { businessToday } from '#lib/business-day.ts';
import { refuse } from '#testing/fake-api.ts';
import { closeDrafts, openDrafts, readDraft } from '#ui/edited-record/drafts.ts';
import { benefitGroup, opened, ref } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

const names: Record<number, string> = {
  174: 'Renewed',
  175: 'Pending Receipt',
  176: 'Renewal Received',
  177: 'Pending Submission',
  178: 'Pending Review',
  179: 'Renewal Omitted',
  183: 'Pending Renewal',
};

const year = { hasBegun: false, isOperating: false, isSigned: false };

/** A group at a status, as the server returns it to a user who may act on it. */
const at = (status: RenewalState, renewal: Partial<BenefitGroup['renewal']> = {}, more: Partial<BenefitGroup> = {}) =>
  benefitGroup({
    ...more,
    renewal: {
      ...benefitGroup().renewal,
      renewalStatus: status && ref(status, names[status] ?? ''),
      renewalStatusDate: status ? '2026-10-05T12:00:00.000Z' : null,
      benefitGroupRecordID: 4711,
      ...renewal,
      abilities: { ...renewalActions(status, year), instruct: false, ...renewal.abilities },
    },
  });

const twoContacts = [
  { id: 1, primary: false, email: 'bo@hoosier.test' },
  { id: 2, primary: true, email: 'dana@hoosier.test' },
];

/** @param texts the stored instructions, by type */
const open = async (
  group: BenefitGroup,
  view = false,
  texts: Record<string, string> = {},
  contacts = twoContacts,
  off: number[] = [],
) => {
  const api = serveBenefits({ group: opened(group) });
  api.answer('GET /renewals/reminders', () => ({ off }));
  api.answer('GET /renewal/:id/unprintable', () => []);
  api.answer('GET /customer/:id', () => ({ id: 31, contacts }));
  const moved = (status: RenewalState) => () => {
    api.store(at(status));
    return opened(at(status));
  };
  api.answer('PATCH /renewal/:id/reset', moved(177));
  api.answer('PATCH /renewal/:id/approve', moved(174));
  api.answer('PATCH /renewal/:id/term', moved(179));
  api.answer('POST /renewal/:id/resend', () => opened(group));
  api.answer('POST /renewal/run/:id', () => {
    api.store(at(175));
    return { url: 'http://cms.test/portal/renewal/k', mailedTo: 'dana@hoosier.test' };
  });
  const textOf = (typeId: string) => ({
    relID: 4711,
    type: ref(Number(typeId), ''),
    content: texts[typeId] ?? '',
    updatedOn: `2026-10-01T12:00:00.${100 + (texts[typeId]?.length ?? 0)}Z`,
  });
  api.answer('GET /appcopy/list/:id', ({ query }) =>
    String(query.typeID) in texts ? [textOf(String(query.typeID))] : [],
  );
  api.answer('POST /appcopy', ({ body }) => {
    const { type, content } = body as { type: { id: number }; content: string };
    texts[type.id] = content;
    return textOf(String(type.id));
  });
  const page = renderGroup({ viewOnly: view });
  await page.user.click(await screen.findByRole('tab', { name: 'Renewal' }));
  await screen.findByRole('group', { name: 'Renewal Status' });
  return { ...page, api };
};

const button = (name: string) => screen.getByRole('button', { name });
const offered = () =>
  ['Unlock Submission', 'Approve', 'Term Submission', 'Send Renewal', 'Send renewal'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, action: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
};
const status = () => screen.getByRole('group', { name: 'Renewal Status' });

describe('offers exactly the actions of the status', () => {
  const submitted = { submissionDate: '2026-10-04T12:00:00.000Z' };
  test.each([
    ['C-REN-01', 178, ['Unlock Submission', 'Approve'], ['Submission Date']],
    ['C-REN-02', 174, ['Unlock Submission'], ['Submission Date', 'Renewal Date']],
    ['C-REN-03', 175, ['Term Submission', 'Send renewal'], []],
    ['C-REN-04', 176, ['Term Submission', 'Send renewal'], []],
    ['C-REN-05', 177, ['Term Submission', 'Send renewal'], []],
    ['C-REN-06', 183, ['Term Submission', 'Send Renewal'], []],
    ['C-REN-07', 179, ['Send Renewal'], []],
    ['T5 none', null, [], []],
  ] as const)('%s status %s', async (_, id, actions, dates) => {
    await open(at(id, submitted));
    expect(offered()).toEqual(actions);
    expect(screen.queryByRole('textbox', { name: 'Resend Renewal' }) !== null).toBe(
      (actions as readonly string[]).includes('Send renewal'),
    );
    const visibleDates = ['Submission Date', 'Renewal Date'].filter((name) => screen.queryByRole('group', { name }));
    expect(visibleDates).toEqual(dates);
    expect(screen.queryByRole('group', { name: 'Renewal URL' })).toBeNull();
  });

  test('C-REN-01 shows no submission date when there is none', async () => {
    await open(at(178));
    expect(screen.queryByRole('group', { name: 'Submission Date' })).toBeNull();
  });

  test.each([174, 175, 176, 177, 178] as const)('offers to copy the link at status %s, where it works', async (id) => {
    await open(at(id, { renewalURL: 'http://cms.test/portal/renewal/abc' }));
    expect(button('Copy the Renewal URL')).toBeVisible();
  });

  test.each([179, 183] as const)('hides the link at status %s, where it does not work', async (id) => {
    await open(at(id, { renewalURL: 'http://cms.test/portal/renewal/abc' }));
    expect(screen.queryByRole('group', { name: 'Renewal URL' })).toBeNull();
  });

  test('C-REN-08 shows the link with its copy button in another status, and nothing if it is empty', async () => {
    const url = 'http://cms.test/portal/renewal/abc';
    const { user } = await open(at(null, { renewalURL: url }));
    expect(screen.getByRole('group', { name: 'Renewal URL' })).toHaveTextContent(url);
    await user.click(button('Copy the Renewal URL'));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  test('offers no actions when opened with View', async () => {
    await open(at(178, {}, { isBenefitDollars: true }), true);
    expect(offered()).toEqual([]);
  });

  test('offers to unlock a read-only renewed year in View', async () => {
    await open(at(174, {}, { abilities: { save: false, delete: false } }), true);
    expect(offered()).toEqual(['Unlock Submission']);
  });
});

describe('actions ask first, use benefitGroupRecordID, and show the result', () => {
  test('C-REN-09 C-REN-20 sends Unlock with a reason for the customer and the recipient’s address', async () => {
    const { user, api } = await open(at(178, { mailedTo: 'office@hoosier.test' }));
    await user.click(button('Unlock Submission'));
    const dialog = await screen.findByRole('dialog', { name: 'Unlock Submission' });
    expect(dialog).toHaveTextContent('An email goes to office@hoosier.test, and the customer can change and sign');
    expect(dialog).toHaveTextContent('The customer’s signature will no longer be valid.');
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }));
    expect(await within(dialog).findByText('Please enter the reason. The customer will see it.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Please check FAM.');
    expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveValue('office@hoosier.test');
    expect(api.callsOf('PATCH', '/renewal/:id/reset')).toEqual([]);
    await confirm(user, 'Unlock Submission', 'Unlock');
    const [sent] = api.callsOf('PATCH', '/renewal/:id/reset');
    const body = { note: 'Please check FAM.', email: 'office@hoosier.test', rowVersion: 5 };
    expect(sent).toMatchObject({ path: '/renewal/4711/reset', body });
    await waitFor(() => expect(status()).toHaveTextContent('Pending Submission'));
    expect(offered()).toEqual(['Term Submission', 'Send renewal']);
  });

  test('C-REN-10 C-REN-18 C-REN-20 sends Approve', async () => {
    const { user, api } = await open(at(178));
    await user.click(button('Approve'));
    await confirm(user, 'Approve Submission', 'Approve');
    expect(api.callsOf('PATCH', '/renewal/:id/approve')).toMatchObject([{ path: '/renewal/4711/approve' }]);
    await waitFor(() => expect(status()).toHaveTextContent('Renewed'));
  });

  test('C-REN-11 C-REN-18 C-REN-20 sends Term, and changes nothing on Cancel', async () => {
    const { user, api } = await open(at(177));
    await user.click(button('Term Submission'));
    await confirm(user, 'Term Submission', 'Cancel');
    expect(api.callsOf('PATCH', '/renewal/:id/term')).toEqual([]);
    await user.click(button('Term Submission'));
    await confirm(user, 'Term Submission', 'Term');
    expect(api.callsOf('PATCH', '/renewal/:id/term')).toMatchObject([{ path: '/renewal/4711/term' }]);
    await waitFor(() => expect(status()).toHaveTextContent('Renewal Omitted'));
  });

  test('C-REN-12 opens the portal and then renews on Send Renewal, and first lists plans without a successor', async () => {
    const { user, api } = await open(at(183, { withoutSuccessor: [{ planID: 802, planName: 'PPO 1500' }] }));
    expect(screen.getByText('PPO 1500: no plan for 2026')).toBeVisible();
    api.answer('PATCH /renewal/:id/reset', () => opened(at(183)));
    api.answer('GET /renewal/:id/unprintable', () => [{ text: 'PPO 🦷', count: 1 }]);
    await user.click(button('Send Renewal'));
    const dialog = await screen.findByRole('dialog', { name: 'Send Renewal' });
    const missing = 'No font has 1 character of “PPO 🦷”. The document prints its code point.';
    expect(await within(dialog).findByText(missing)).toBeVisible();
    expect(within(dialog).getByText(/PPO 1500/)).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent('and mail its link to dana@hoosier.test?'));
    const due = proposedDueDay(2026, businessToday());
    expect(screen.getByRole('textbox', { name: 'Due Date' })).toHaveValue(formatDate(due));
    await confirm(user, 'Send Renewal', 'Send');
    expect(api.callsOf('PATCH', '/renewal/:id/reset')).toHaveLength(1);
    expect(api.callsOf('POST', '/renewal/run/:id')).toMatchObject([
      { path: '/renewal/run/4711', body: { dueOn: due } },
    ]);
    expect(await screen.findByText('Renewal sent to dana@hoosier.test')).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent('Pending Receipt'));
  });

  test('shows when a sent renewal is due; asks for a due date on Send Renewal if it was cleared', async () => {
    await open(at(175, { dueOn: '2026-12-02T00:00:00' }));
    expect(screen.getByRole('group', { name: 'Due Date' })).toHaveTextContent('12/02/2026');
    cleanup();
    const { user, api } = await open(at(183));
    await user.click(button('Send Renewal'));
    const dialog = await screen.findByRole('dialog', { name: 'Send Renewal' });
    await user.clear(within(dialog).getByRole('textbox', { name: 'Due Date' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Please choose the day by which to sign.')).toBeVisible();
    expect(api.callsOf('PATCH', '/renewal/:id/reset')).toEqual([]);
  });

  test.each([
    ['01/01/2020', 'Please choose today or a later day.'],
    ['02/30/2027', 'Please enter a valid date.'],
  ])('a due date of %s opens no portal and keeps what was entered', async (typed, message) => {
    const { user, api } = await open(at(183), false, {}, []);
    await user.click(button('Send Renewal'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Renewal' }));
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'typed@hoosier.test');
    const due = dialog.getByRole('textbox', { name: 'Due Date' });
    await user.clear(due);
    await user.type(due, typed);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(due).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(due).toHaveValue(typed);
    await user.clear(due);
    await user.type(due, '01/02/2090');
    expect(due).not.toHaveAccessibleDescription(expect.stringContaining(message));
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('typed@hoosier.test');
    expect(api.callsOf('PATCH', '/renewal/:id/reset')).toEqual([]);
  });

  test('asks for an address on Send Renewal if none is known, and uses the typed one', async () => {
    const { user, api } = await open(at(183), false, {}, []);
    await user.click(button('Send Renewal'));
    const dialog = await screen.findByRole('dialog', { name: 'Send Renewal' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Please enter the email address to send the link to.')).toBeVisible();
    expect(api.callsOf('PATCH', '/renewal/:id/reset')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'typed@hoosier.test');
    await confirm(user, 'Send Renewal', 'Send');
    expect(api.callsOf('POST', '/renewal/run/:id')).toMatchObject([{ body: { email: 'typed@hoosier.test' } }]);
  });

  test('shows a rejection in the dialog', async () => {
    const { user, api } = await open(at(178));
    api.answer('PATCH /renewal/:id/approve', () => refuse('rule', 'A renewal that is Renewed cannot be approved.'));
    await user.click(button('Approve'));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Submission' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('A renewal that is Renewed cannot be approved.')).toBeVisible();
  });
});

test('switches a reminder off for this renewal; one that is off for all cannot be switched on here', async () => {
  const { user, api } = await open(at(176, { remindersOff: [14] }), false, {}, twoContacts, [2]);
  api.answer('PATCH /renewal/:id/reminders', () => opened(at(176, { remindersOff: [14, 7] })));
  const one = (name: RegExp) => screen.getByRole('switch', { name });
  await waitFor(() => expect(one(/^2 days/)).toBeDisabled());
  expect([one(/^21/), one(/^14/)].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await user.click(one(/^7/));
  expect(api.callsOf('PATCH', '/renewal/:id/reminders')).toMatchObject([{ body: { off: [14, 7] } }]);
});

describe('Resend Renewal', () => {
  const field = () => screen.getByRole('textbox', { name: 'Resend Renewal' });

  test('C-REN-13 C-REN-14 C-REN-15 C-REN-18 sends to the primary contact, shows a check mark once sent, and can be sent again to another address', async () => {
    const { user, api } = await open(at(176));
    await waitFor(() => expect(field()).toHaveValue('dana@hoosier.test'));
    await user.click(button('Send renewal'));
    expect(await screen.findByRole('button', { name: 'Renewal sent' })).toBeVisible();
    await user.click(button('Renewal sent'));
    const calls = () => api.callsOf('POST', '/renewal/:id/resend');
    expect(calls()).toMatchObject([{ path: '/renewal/4711/resend', query: { email: 'dana@hoosier.test' } }]);
    await user.type(field(), 'x');
    await user.click(button('Send renewal'));
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls()[1]).toMatchObject({ query: { email: 'dana@hoosier.testx' } });
  });

  test('does not send to an invalid address', async () => {
    const { user, api } = await open(at(175));
    await waitFor(() => expect(field()).toHaveValue('dana@hoosier.test'));
    await user.clear(field());
    expect(button('Send renewal')).toBeDisabled();
    await user.type(field(), 'dana{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(api.callsOf('POST', '/renewal/:id/resend')).toEqual([]);
  });
});

describe('a signed submission', () => {
  const signed = at(178, { isSigned: true, signedName: 'Dana Reyes', signedAt: '2026-10-04T12:00:00.000Z' });

  test.each(['Medical', 'Dental', 'Vision', 'Group Info'])('is read only in %s, and says why', async (tab) => {
    const { user } = await open(signed);
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(await screen.findByRole('note')).toHaveTextContent('Dana Reyes signed this on 10/04/2026. It is read only');
    expect(screen.queryByRole('textbox', { name: 'Benefit Group Name' })).toBeNull();
    for (const box of screen.queryAllByRole('checkbox')) expect(box).toBeDisabled();
    await user.click(button('Unlock Submission'));
    expect(await screen.findByRole('dialog', { name: 'Unlock Submission' })).toBeVisible();
  });

  test('leaves the other tabs editable: last contact, life, disability, retirement', async () => {
    const { user, api } = await open(signed);
    await user.type(screen.getByRole('textbox', { name: 'Initials' }), 'DR');
    await user.click(button('Save'));
    await waitFor(() => expect(api.callsOf('POST', '/customer/:id/client/:clientId/group')).toHaveLength(1));
  });

  test('keeps its documents and marks those whose signature is no longer valid', async () => {
    const document = { dateStamp: '2026-10-04T12:00:00.000Z', url: '/api/files/key' };
    const documents = [
      { ...document, id: 2, name: 'Second.pdf', voided: false },
      { ...document, id: 1, name: 'First.pdf', voided: true },
    ];
    await open(at(178, { documents }));
    expect(await screen.findByRole('cell', { name: 'Second.pdf' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'First.pdf (signature no longer valid)' })).toBeVisible();
  });

  test('cannot be unlocked when opened with View', async () => {
    const { user } = await open(signed, true);
    await user.click(screen.getByRole('tab', { name: 'Medical' }));
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlock Submission' })).toBeNull();
  });
});

describe('the review of a submission', () => {
  test('compares this year with next year and marks the customer’s changes', async () => {
    const { user, api } = await open(at(178));
    const after = at(178);
    const plan = after.medical.plans[0]!;
    const { planName: _name, hasHSA: _hsa, noContribution: _none, ...sent } = { ...plan, eE_Employer: 400 };
    const before = benefitGroup({
      year: 2025,
      medical: { ...after.medical, plans: [{ ...plan, id: 702, planName: 'HSA 2000 of 2025', eE_Employer: 390 }] },
    });
    api.answer('GET /renewal/:id/review', () => ({ before, after, successors: { 702: plan.id }, sent: [sent] }));
    await user.click(button('Review Submission'));
    const dialog = await screen.findByRole('dialog', { name: 'Review Submission' });
    const table = await within(dialog).findByRole('table', { name: /HSA 2000 Embedded/ });
    const row = within(table).getByRole('row', { name: /^EE Employer/ });
    expect(row).toHaveTextContent('$390.00');
    expect(row).toHaveTextContent('$420.00');
    expect(within(row).getByText('Changed')).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(within(dialog).getByText(/was HSA 2000 of 2025/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Show all amounts' }));
    expect(within(within(table).getByRole('row', { name: /^EE Premium/ })).queryByText('Changed')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Show changes only' }));
    expect(within(table).getAllByRole('row')).toHaveLength(2);
  });

  test('says whether what the customer chose is affordable, with its basis', async () => {
    const { user, api } = await open(at(178));
    api.answer('GET /renewal/:id/review', () => ({ before: null, after: at(178), successors: {}, sent: null }));
    api.answer('GET /customer/:id/affordability', ({ query }) => ({
      year: Number(query.year),
      planYearMonth: 1,
      guidelineYear: Number(query.year) - 1,
      applies: true,
      seesEmployees: true,
      census: { id: 7, asOf: '2026-01-01' },
      missing: null,
      tested: 7,
      affordable: 4,
      unknown: 0,
      overBy: 56.78,
      highest: 194.22,
      exposure: null,
    }));
    await user.click(button('Review Submission'));
    const tested = within(await screen.findByRole('region', { name: 'Affordability (ACA)' }));
    expect(tested.getByText(/^Affordable for 4 of 7 \(federal poverty line, 2026\); 3 are over/)).toBeVisible();
    expect(
      tested.getByText(/census of 01\/01\/2026, 7 full-time employees; .* \(guideline of 2025\); 2026\.$/),
    ).toBeVisible();
    expect(tested.getByText(/^Estimates from a census/)).toBeVisible();
  });

  /** Opens the review of a submission that is as it was sent. */
  const openUnchanged = async (view = false) => {
    const result = await open(at(178), view);
    const after = at(178);
    const sent = after.medical.plans.map(({ planName: _name, hasHSA: _hsa, noContribution: _none, ...plan }) => plan);
    result.api.answer('GET /renewal/:id/review', () => ({ before: null, after, successors: {}, sent }));
    await result.user.click(button('Review Submission'));
    return { ...result, dialog: within(await screen.findByRole('dialog', { name: 'Review Submission' })) };
  };

  test('says that nothing was changed, and approves in place', async () => {
    const { user, api, dialog } = await openUnchanged();
    expect(await dialog.findByText('Nothing was changed.')).toBeVisible();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(dialog.getByText(/^Do you want to approve the submission of .+ 2026\?$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Submission approved!')).toBeVisible();
    expect(api.callsOf('PATCH', '/renewal/4711/approve')).toMatchObject([{ body: { rowVersion: 5 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Submission' })).toBeNull());
  });

  test('leads to the reason of an unlock', async () => {
    const { user, dialog } = await openUnchanged();
    await user.click(await dialog.findByRole('button', { name: 'Unlock Submission' }));
    const unlock = within(await screen.findByRole('dialog', { name: 'Unlock Submission' }));
    await user.type(unlock.getByRole('textbox', { name: 'Reason' }), 'Dental');
    await user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await user.click(asked.getByRole('button', { name: 'Stay' }));
    expect(unlock.getByRole('textbox', { name: 'Reason' })).toHaveValue('Dental');
    await user.click(unlock.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unlock Submission' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Review Submission' })).toBeVisible();
  });

  test('is only to read when the group was opened with View', async () => {
    const { dialog } = await openUnchanged(true);
    expect(await dialog.findByText('Nothing was changed.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Unlock Submission' })).toBeNull();
  });

  test('opens at once over a submission that waits for it, when the list of renewals leads here', async () => {
    const api = serveBenefits({ group: opened(at(178)) });
    api.answer('GET /renewal/:id/unprintable', () => []);
    api.answer('GET /renewals/reminders', () => ({ off: [] }));
    api.answer('GET /renewal/:id/review', () => ({ before: null, after: at(178), successors: {}, sent: null }));
    renderGroup({ startsWith: 'renewal' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Submission' }));
    expect(await dialog.findByText(/^It is not known what was sent/)).toBeVisible();
    expect(dialog.getAllByRole('table')).not.toEqual([]);
  });
});

describe('instructions', () => {
  const box = () => screen.findByRole('textbox', { name: 'Instruction Box Notification' });
  const dollars = at(175, { abilities: { ...renewalActions(175, year), instruct: true } }, { isBenefitDollars: true });

  test('C-REN-16 C-REN-17 C-REN-19 saves instructions separately, and only if the text differs', async () => {
    const { user, api } = await open(dollars, false, { 158: 'You get $500.' });
    await waitFor(async () => expect(await box()).toHaveValue('You get $500.'));
    expect(button('Save instructions')).toBeDisabled();
    await user.type(await box(), ' Use it.');
    expect(button('Save instructions')).toBeEnabled();
    await user.click(button('Save instructions'));
    await waitFor(() => expect(button('Save instructions')).toBeDisabled());
    expect(api.callsOf('POST', '/appcopy')).toMatchObject([
      { body: { relID: 4711, type: { id: 158 }, content: 'You get $500. Use it.' } },
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Instruction Type' }));
    await user.click(await screen.findByRole('option', { name: 'Open Enrollment' }));
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });

  test('C-REN-17 restores unsaved text after switching type or tab and after closing the dialog', async () => {
    void openDrafts(7, '5'.repeat(64));
    onTestFinished(closeDrafts);
    const { user } = await open(dollars, false, { 158: 'You get $500.' });
    await waitFor(async () => expect(await box()).toHaveValue('You get $500.'));
    await user.type(await box(), ' Use it.');
    const choose = async (type: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Instruction Type' }));
      await user.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Open Enrollment');
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await choose('Benefit Dollars');
    await waitFor(async () => expect(await box()).toHaveValue('You get $500. Use it.'));
    cleanup();
    const again = await open(dollars, false, { 158: 'You get $600.' });
    await waitFor(async () => expect(await box()).toHaveValue('You get $500. Use it.'));
    expect(screen.getByText('Not saved yet. Someone else saved a change: You get $600.')).toBeVisible();
    await again.user.click(button('Save instructions'));
    await waitFor(() => expect(button('Save instructions')).toBeDisabled());
    expect(readDraft('instruction.4711.158')).toBeUndefined();
  });

  test('C-REN-16 hides instructions if the response does not allow them', async () => {
    await open(at(178, {}, { isBenefitDollars: true }));
    expect(screen.queryByRole('textbox', { name: 'Instruction Box Notification' })).toBeNull();
  });
});

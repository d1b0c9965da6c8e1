import { expect, type Page, test } from '@playwright/test';
import { takePhone } from './support/acceptance.ts';
import { expectAccessible } from './support/axe.ts';
import { apiKey, read } from './support/leads.ts';
import { awaitMail, giveSession } from './support/people.ts';
import { expectWholeLetters, goToStep } from './support/portals.ts';
import { expectToast } from './support/toasts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status').first()).toContainText(/^Saved at/);

const next = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, name)).toBeVisible();
};

/** Fails if the page scrolls sideways on a phone. */
const expectFits = async (page: Page) => {
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  await expect.poll(widths).toEqual([390, 390]);
};

interface Group {
  id: number;
  benefitGroup: { name: string };
  medical: {
    percentage: boolean;
    plans: { planName: string; active: boolean; eE_Premium: number; eE_Employer: number }[];
  };
  renewal: { renewalStatus: { id: number } | null; documents: { name: string }[] };
}
interface Renewal {
  customerId: number;
  company: string;
  email: string;
  group: Group;
  /** The status that the renewal leads to. */
  year: number;
}

/** Finds a demo client’s group with amounts in dollars that can be sent and whose contact has an email address. */
const findRenewal = async (page: Page): Promise<Renewal> => {
  const search = '/customers/search?typeId=4&start=1900-01-01&end=2100-01-01';
  const { results } = await read<{ results: { id: number; companyName: string; renewalStatus: string | null }[] }>(
    page,
    search,
  );
  for (const { id, companyName } of results.filter(({ renewalStatus }) => renewalStatus === 'Pending Renewal')) {
    const { operatingYear, contacts } = await read<{
      operatingYear: number;
      contacts: { primary: boolean; email: string | null }[];
    }>(page, `/customer/${id}`);
    const email = contacts.find(({ primary }) => primary)?.email;
    const { groups } = await read<{ groups: Group[] }>(page, `/customer/${id}/client?year=${operatingYear + 1}`);
    const group = groups.find(
      ({ renewal, medical }) =>
        renewal.renewalStatus?.id === 183 && !medical.percentage && medical.plans.some(({ active }) => active),
    );
    if (group && email) return { customerId: id, company: companyName, email, group, year: operatingYear + 1 };
  }
  throw new Error('No client of the demo waits for its renewal.');
};

/**
 * Sends a renewal.
 * @param look checks the page before it is sent
 */
const sign = async (phone: Page, company: string, look?: () => Promise<void>) => {
  await goToStep(phone, 'Review and sign');
  await phone.getByRole('textbox', { name: /Full name/ }).fill('Renata Oakes');
  await phone.getByRole('checkbox', { name: new RegExp(`authorized to make these elections for ${company}`) }).check();
  await look?.();
  const submit = phone.getByRole('button', { name: 'Sign and submit' });
  await expectWholeLetters(submit);
  await submit.click();
  await expect(heading(phone, 'Thank you')).toBeVisible();
};

/** Expects the paper to have the summary and the due day, and nothing that only a screen can do. */
const expectPrintable = async (phone: Page, year: number) => {
  await expect(phone.getByRole('button', { name: 'Print this summary' })).toBeVisible();
  const title = phone.getByRole('heading', { level: 1, name: `Benefits renewal ${year}: ` });
  await expect(title).toBeHidden();
  await phone.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(phone.getByText(/^Please sign by /)).toBeVisible();
  await expect(phone.getByRole('table', { name: 'Premium, monthly' }).first()).toBeVisible();
  for (const button of await phone.getByRole('button').all()) await expect(button).toBeHidden();
  await phone.emulateMedia({ media: null });
};

/** Opens the group from the season’s board: first the review of what its customer submitted. */
const openReview = async (page: Page, { company, group }: Renewal) => {
  await page.goto('/main/clients/renewals');
  await page.getByRole('textbox', { name: 'Filter by Client' }).fill(company);
  // The first two rows are the header and the filters.
  await expect(page.getByRole('row').filter({ hasNotText: company })).toHaveCount(2);
  await page.getByRole('row', { name: company }).filter({ hasText: group.benefitGroup.name }).click();
  const dialog = page.getByRole('dialog', { name: /^Benefit Group / });
  const review = page.getByRole('dialog', { name: 'Review Submission' });
  await expect(review).toBeVisible();
  return { dialog, review };
};

test('a renewal is emailed, signed on a phone, unlocked, signed again and approved, from Pending Renewal to Renewed', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const renewal = await findRenewal(page);
  const { customerId, company, email, group, year } = renewal;
  const stored = async (): Promise<Group> => {
    const { groups } = await read<{ groups: Group[] }>(page, `/customer/${customerId}/client?year=${year}`);
    return groups.find(({ id }) => id === group.id) as Group;
  };
  const statusId = async () => (await stored()).renewal.renewalStatus?.id;
  const offered = group.medical.plans.find(({ active }) => active) as Group['medical']['plans'][number];

  const link = await test.step('staff send it, and the link is emailed', async () => {
    const sent = await page.request.post(`/api/renewal/run/${group.id}`, { headers: apiKey });
    expect(sent.ok()).toBe(true);
    const { text } = await awaitMail(page, (mail) => mail.recipient === email && /\/portal\/renewal\//.test(mail.text));
    expect(await statusId()).toBe(175);
    return /http\S+\/portal\/renewal\/\S+/.exec(text)?.[0] ?? 'none';
  });

  await test.step('staff see a preview, which does not count as opened', async () => {
    await page.goto(link);
    await expect(page.getByText('this does not count as opened by the customer')).toBeVisible();
    await expectAccessible(page, 'Renewal portal, preview');
    expect(await statusId()).toBe(175);
  });

  const phone = await takePhone(browser);
  await test.step('the customer opens it and compares next year with this year', async () => {
    const answer = await phone.goto(link);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(heading(phone, `Renewal ${year}`)).toBeVisible();
    // A program that checks the links of emails gets so far.
    await phone.waitForLoadState('networkidle');
    expect(await statusId()).toBe(175);
    await heading(phone, `Renewal ${year}`).tap();
    await expect.poll(statusId).toBe(176);
    await expectAccessible(phone, 'Renewal portal, start');
    await expectFits(phone);
    await next(phone, 'Medical');
    const plan = phone.getByRole('region', { name: offered.planName, exact: true });
    const enter = async (amount: number) => {
      await plan.getByRole('gridcell', { name: /^Employer, employee only/ }).tap();
      await plan.getByRole('textbox', { name: 'Employer, employee only' }).fill(amount.toFixed(2));
      await phone.keyboard.press('Enter');
    };
    await enter(offered.eE_Premium + 1);
    // Across the plan, because a cell on a phone is narrower than the word "contribution".
    await expect(
      plan.getByText('Employee only: Employer contribution may not exceed premium.', { exact: true }),
    ).toBeVisible();
    await expectFits(phone);
    await enter(offered.eE_Premium);
    await saved(phone);
    await expectAccessible(phone, 'Renewal portal, Medical');
    await expectFits(phone);
    expect(await statusId()).toBe(177);
  });

  await test.step('a reload keeps the step and everything typed', async () => {
    await phone.reload();
    const plan = phone.getByRole('region', { name: offered.planName, exact: true });
    await expect(plan.getByRole('gridcell', { name: /^Employee, employee only/ })).toHaveText(/^0\.00/);
  });

  await test.step('the customer signs', async () => {
    await sign(phone, company, async () => {
      await expectAccessible(phone, 'Renewal portal, Review and sign');
      await expectPrintable(phone, year);
      await expectFits(phone);
    });
    const copy = phone.getByRole('link', { name: new RegExp(`Renewal ${year} signed`) });
    await expect(copy).toBeVisible();
    const paper = await phone.request.get((await copy.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(phone, 'Renewal portal, Thank you');
    await expectFits(phone);
    expect(await statusId()).toBe(178);
    await awaitMail(
      page,
      (mail) => mail.recipient === email && mail.subject.includes(`We have your ${year} benefits renewal`),
    );
  });

  await test.step('staff compare it with this year and unlock it with a note', async () => {
    const { dialog, review } = await openReview(page, renewal);
    await expect(review).toContainText(offered.planName);
    await expectAccessible(page, 'Review Submission');
    await review.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog.getByText(/^(just now|\d+ minutes? ago) by Renata Oakes$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Unlock Submission' }).click();
    const unlock = page.getByRole('dialog', { name: 'Unlock Submission' });
    await unlock.getByLabel('Reason').fill('Please look at medical once more.');
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    await expectToast(page, 'Submission unlocked!');
    expect(await statusId()).toBe(177);
  });

  await test.step('the customer reads the reason and signs again', async () => {
    await phone.reload();
    await expect(phone.getByText('Please look at medical once more.')).toBeVisible();
    await sign(phone, company);
    expect(await statusId()).toBe(178);
  });

  await test.step('staff approve it: the year has the signed values, and the customer sees the approval', async () => {
    const { review } = await openReview(page, renewal);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Submission approved!');
    const approved = await stored();
    expect(approved.renewal.renewalStatus?.id).toBe(174);
    expect(approved.renewal.documents.map(({ name }) => name).join()).toContain('signed');
    expect(approved.medical.plans.find(({ planName }) => planName === offered.planName)).toMatchObject({
      eE_Employer: offered.eE_Premium,
    });
    await phone.reload();
    await expect(heading(phone, `Your ${year} benefits are set`)).toBeVisible();
    await phone.context().close();
  });
});

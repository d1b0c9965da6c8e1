import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';

declare global {
  interface Window {
    countClick(what: string): void;
  }
}

const page = new URL('../../../../docs/clicks.md', import.meta.url);

/** Clicks and keys that docs/clicks.md promises for a job. */
const documented = (job: string): { clicks: number; keys: number } => {
  const row = readFileSync(page, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${job} |`));
  const [, clicks, keys] = /\| (\d+) clicks, (\d+) keys \|[^|]*\|$/.exec(row ?? '') ?? [];
  if (!clicks || !keys) throw new Error(`docs/clicks.md has no numbers for "${job}".`);
  return { clicks: Number(clicks), keys: Number(keys) };
};

/**
 * Counts what a user does on a page: each press of the mouse and each key. A letter with Ctrl is one key. Call it before
 * the page is opened.
 */
export const counting = async (user: Page) => {
  const done = { clicks: [] as string[], keys: 0 };
  await user.exposeBinding('countClick', (_, what: string) => {
    done.clicks.push(what);
  });
  await user.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      ({ isTrusted, target }) => isTrusted && window.countClick((target as Element).outerHTML.slice(0, 120)),
      true,
    );
  });
  const press = async (key: string) => {
    done.keys++;
    await user.keyboard.press(key);
  };
  const type = async (text: string) => {
    done.keys += text.length;
    await user.keyboard.type(text);
  };
  return {
    press,
    type,
    /** Presses Tab until the named field has the focus. */
    reach: async (field: Locator) => {
      for (let presses = 0; presses < 40; presses++) {
        if (await field.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error('Tab never reached the field');
    },
    /** Opens the palette, types some letters and chooses the first entry. */
    command: async (typed: string, wanted: string) => {
      // While a dialog saves, nothing opens above it.
      await expect(user.locator('[data-loading]')).toHaveCount(0);
      await press('Control+k');
      const palette = user.getByRole('dialog', { name: 'Search' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await type(typed);
      await expect(palette.getByRole('option').first()).toContainText(wanted);
      await press('Enter');
      await expect(palette).toBeHidden();
    },
    /** Forgets what was done so far: the job begins now. */
    begin: () => {
      Object.assign(done, { clicks: [], keys: 0 });
    },
    /** Prints the numbers of a job of docs/clicks.md; fails if it took more than that page says. */
    report: (job: string) => {
      const said = `${done.clicks.length} clicks, ${done.keys} keys`;
      test.info().annotations.push({ type: job, description: said });
      process.stdout.write(`${job}: ${said}\n`);
      const most = documented(job);
      expect(done.clicks.length, `${job}\n${done.clicks.join('\n')}`).toBeLessThanOrEqual(most.clicks);
      expect(done.keys, job).toBeLessThanOrEqual(most.keys);
    },
  };
};

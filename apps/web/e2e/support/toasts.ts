import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Toast {
  text: string;
  /** CSS durations in seconds: how long a toast is shown, and how long it fades then. */
  times: [string, string];
}

declare global {
  interface Window {
    toasts: Toast[];
  }
}

/** Records every toast from now on, since a toast is visible for seconds only and a test may look too late. */
export const keepToasts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const toasts: Toast[] = [];
    Object.assign(window, { toasts });
    const note = (element: Element) => {
      const { animationDelay, animationDuration } = getComputedStyle(element);
      toasts.push({ text: element.textContent ?? '', times: [animationDelay, animationDuration] });
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches('.mantine-Notification-root')) note(node);
        for (const inner of node.querySelectorAll('.mantine-Notification-root')) note(inner);
      }
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Waits until a toast with that text has been shown since the page opened, or since the previous call. */
export const expectToast = async (page: Page, text: string): Promise<Toast> => {
  const take = (wanted: string) => {
    const { toasts } = window;
    const at = toasts.findIndex((toast) => toast.text.includes(wanted));
    return at < 0 ? undefined : toasts.splice(0, at + 1).at(-1);
  };
  let taken: Toast | undefined;
  await expect
    .poll(async () => {
      taken ??= await page.evaluate(take, text);
      return taken?.text;
    })
    .toContain(text);
  return taken as Toast;
};

import type { ReadinessTarget } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';

/** How long to wait: a tab opened for the first time loads data before it renders its fields. */
const patienceMs = 3_000;

const attribute = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;

const sectionOf = (panel: Element, title: string): Element | undefined =>
  [...panel.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title);

const controlOf = (panel: Element, { field, table, row }: ReadinessTarget): HTMLElement | null => {
  if (field) return panel.querySelector<HTMLElement>(`${attribute('data-path', field)}:not([disabled])`);
  const section = table && sectionOf(panel, table);
  if (!section) return null;
  const edit = row && section.querySelector<HTMLElement>(attribute('aria-label', `Edit ${row}`));
  return edit || section.querySelector<HTMLElement>('button');
};

/** Focuses the field, or the button of the row or table, once the opened tab has rendered it. */
export const focusTarget = (target: ReadinessTarget): void => {
  const until = performance.now() + patienceMs;
  const look = () => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const panel = dialogs[dialogs.length - 1];
    const control = panel && controlOf(panel, target);
    if (control) {
      control.focus();
      control.scrollIntoView?.({ block: 'center' });
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

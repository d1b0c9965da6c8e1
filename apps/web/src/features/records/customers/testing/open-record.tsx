import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CustomerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { vi } from 'vitest';
import { CustomerDialog } from '#features/sales/customer-record/customer-dialog.tsx';
import type { AppInfo } from '#lib/app-info.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { serveRecord } from './record-samples.ts';

/**
 * Opens a record's dialog on one of its tabs.
 * @param prepare changes the server's responses before the record is read
 */
export const openRecord = async (
  initial: CustomerDetail,
  tab = 'Company',
  roleId = 1,
  info: Partial<AppInfo> = {},
  prepare?: (api: ReturnType<typeof serveRecord>) => void,
) => {
  const api = serveRecord(initial);
  prepare?.(api);
  const onClose = vi.fn();
  const page = renderPage(<CustomerDialog customerId={initial.id} startsWith="company" onClose={onClose} />, {
    as: person(roleId),
    info,
  });
  const tabButton = await screen.findByRole('tab', { name: tab });
  if (tab !== 'Company') await page.user.click(tabButton);
  return {
    ...page,
    api,
    onClose,
    /** Bodies of the saves of the whole record, in order. */
    saves: () => api.callsOf('POST', '/customer').map(({ body }) => body as CustomerSave),
  };
};

export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const replaceText = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  if (text) await user.type(field, text);
};

export const choose = async (user: UserEvent, label: string, option: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Returns the option names of a select. */
export const optionsOf = async (user: UserEvent, label: string): Promise<(string | null)[]> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

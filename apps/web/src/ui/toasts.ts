import { notifications } from '@mantine/notifications';
import { messageOf } from '../lib/api-error.ts';

/** As documented: three seconds, then a fade of 1.5 (the stack's transition). */
const shownMs = 3_000;

export const toast = (message: string): void => {
  notifications.show({ message, autoClose: shownMs, color: 'teal', withBorder: true });
};

/** Stays until it is closed: an error is read, not glimpsed. */
export const toastError = (thrown: unknown): void => {
  notifications.show({ message: messageOf(thrown), autoClose: false, color: 'red', withBorder: true, role: 'alert' });
};

import { notifications } from '@mantine/notifications';
import { AppError } from '@worksmart/shared/errors.ts';
import { messageOf, requestIdOf } from '../lib/api-error.ts';
import classes from './toasts.module.css';

/** As documented: three seconds, then a fade of 1.5. */
const shownMs = 3_000;
const fadeMs = 1_500;

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/** One failure at a time: the next attempt's outcome takes its place, so that errors never pile up over the work. */
const failureId = 'failure';

export const toast = (message: string): void => {
  notifications.hide(failureId);
  notifications.show({ message, autoClose: shownMs + fadeMs, color: 'teal', className: classes.fading, ...common });
};

/** What a person reads; a fault of ours with the number that support asks for beneath. */
const told = (thrown: unknown) => {
  const message = messageOf(thrown);
  const requestId = thrown instanceof AppError && thrown.code === 'internal' ? requestIdOf(thrown) : undefined;
  return requestId === undefined ? { message } : { title: message, message: `Request ${requestId}` };
};

/** Stays until it is closed: an error is read, not glimpsed. */
export const toastError = (thrown: unknown): void => {
  notifications.hide(failureId);
  notifications.show({
    id: failureId,
    ...told(thrown),
    autoClose: false,
    color: 'red',
    role: 'alert',
    ...common,
  });
};

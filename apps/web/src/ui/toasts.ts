import { notifications } from '@mantine/notifications';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { messageOf, requestIdOf } from '#lib/api-error.ts';
import classes from './toasts.module.css';

/** As documented: three seconds, then a fade of 1.5. */
const shownMs = 3_000;
const fadeMs = 1_500;

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/** One error toast at a time: the next attempt’s result replaces it, so that errors never pile up over the work. */
const failureId = 'failure';

export const toast = (message: string): void => {
  notifications.hide(failureId);
  notifications.show({ message, autoClose: shownMs + fadeMs, color: 'teal', className: classes.fading, ...common });
};

/** Returns the message for the user; for server errors with the request number that support needs. */
const contentOf = (thrown: unknown) => {
  const message = messageOf(thrown);
  const requestId = thrown instanceof AppError && thrown.code === 'internal' ? requestIdOf(thrown) : undefined;
  return requestId === undefined ? { message } : { title: message, message: `Request ${requestId}` };
};

/** Stays until the user closes it. */
export const toastError = (thrown: unknown): void => {
  notifications.hide(failureId);
  notifications.show({
    id: failureId,
    ...contentOf(thrown),
    autoClose: false,
    color: 'red',
    role: 'alert',
    ...common,
  });
};

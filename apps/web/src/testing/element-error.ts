import { configure, getConfig } from '@testing-library/react';

/** Only the library itself knows that `waitFor` is retrying. */
const isAttempt = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// Only the last error of `waitFor` is read, and printing the page into each took 3 % of the tests’ time. `waitFor`
// itself adds the page to the last one.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

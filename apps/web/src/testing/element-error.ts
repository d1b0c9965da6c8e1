import { configure, getConfig } from '@testing-library/react';

/** The library tells only itself that `waitFor` is trying. */
const isAttempt = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// Nobody reads the errors of `waitFor` before its last one, and printing the page into each took 3 % of the tests'
// time. `waitFor` itself adds the page to the last one.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

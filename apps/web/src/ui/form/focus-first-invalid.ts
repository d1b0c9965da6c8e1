/** How long to wait for the marks: a tab that opens for them may have to load first. */
const patienceMs = 1_000;

const invalid = '[aria-invalid="true"]:not([disabled]), [data-list-error]';

/**
 * Focuses the first field or list marked invalid, in `within`, or else in the top dialog if one is open. Calls `orElse` if no field on the screen is
 * marked: the message must then be shown elsewhere.
 */
export const focusFirstInvalid = (orElse?: () => void, within?: Element | null): void => {
  const until = performance.now() + patienceMs;
  const look = () => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = within ?? dialogs[dialogs.length - 1] ?? document;
    const field = scope.querySelector<HTMLElement>(invalid);
    if (field) field.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
    else orElse?.();
  };
  requestAnimationFrame(look);
};

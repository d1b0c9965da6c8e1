/** React draws the marks within a few frames of the errors being set. */
const patience = 6;

/**
 * Moves the focus to the first field marked invalid, in the dialog on top if one is open.
 * `orElse` is called when no field of the screen is marked: the message must be read elsewhere.
 */
export const focusFirstInvalid = (orElse?: () => void): void => {
  const look = (framesLeft: number) => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document;
    const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
    if (field) field.focus();
    else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
    else orElse?.();
  };
  requestAnimationFrame(() => look(patience));
};

/**
 * Moves the focus to the first field marked invalid, in the dialog on top if one is open.
 * `orElse` is called when no field of the screen is marked: the message must be read elsewhere.
 */
export const focusFirstInvalid = (orElse?: () => void): void => {
  // The marks are drawn in the next frame.
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document;
    const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
    if (field) field.focus();
    else orElse?.();
  });
};

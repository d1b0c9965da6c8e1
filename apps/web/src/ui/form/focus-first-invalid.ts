/** Moves the focus to the first field marked invalid, in the dialog on top if one is open. */
export const focusFirstInvalid = (): void => {
  // The marks are drawn in the next frame.
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document;
    scope.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])')?.focus();
  });
};

/** How many frames to wait: React renders the marks within a few frames after the errors are set. */
const maxFrames = 6;

const invalid = '[aria-invalid="true"]:not([disabled]), [data-list-error]';

/**
 * Focuses the first field or list marked invalid, in `within`, or else in the top dialog if one is open. Calls `orElse` if no field on the screen is
 * marked: the message must then be shown elsewhere.
 */
export const focusFirstInvalid = (orElse?: () => void, within?: Element | null): void => {
  const look = (framesLeft: number) => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = within ?? dialogs[dialogs.length - 1] ?? document;
    const field = scope.querySelector<HTMLElement>(invalid);
    if (field) field.focus();
    else if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
    else orElse?.();
  };
  requestAnimationFrame(() => look(maxFrames));
};

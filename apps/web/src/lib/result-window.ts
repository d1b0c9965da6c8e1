/** A window opened in the click itself, so that no blocker stops it, and filled when its file is ready. */
export interface ResultWindow {
  /** The browser would not have it: a link must do. */
  blocked: boolean;
  show: (url: string) => void;
  /** Nothing came of it. */
  close: () => void;
}

/**
 * Opens a blank window that says what it waits for. Call it in the click's own handler.
 * Where the browser blocks it all the same, the caller's link is what remains.
 */
export const openResultWindow = (waitingFor: string): ResultWindow => {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = waitingFor;
    opened.document.body.textContent = waitingFor;
  }
  return {
    blocked: !opened,
    show: (url) => opened?.location.replace(new URL(url, window.location.href).href),
    close: () => opened?.close(),
  };
};

/** A window opened in the click itself, so that no blocker stops it. It shows the file when it is ready. */
export interface ResultWindow {
  /** The browser blocked the window, or it was closed: show a link instead. */
  readonly blocked: boolean;
  show: (url: string) => void;
  /** Closes the window after a failure. */
  close: () => void;
}

const readyText = 'The file is ready. If it has been downloaded, you can close this window.';

const waiting = new Set<Window>();

/** Closes the windows that wait for a file, because the page has a question first. The files are offered as links. */
export const closeWaitingWindows = (): void => {
  for (const opened of waiting) opened.close();
  waiting.clear();
};

const say = ({ document }: Window, text: string): void => {
  document.title = text;
  document.body.textContent = text;
};

/**
 * Opens a blank window that says what it is waiting for. Call it in the click handler. If the browser blocks it
 * nevertheless, show a link.
 */
export const openResultWindow = (waitingFor: string): ResultWindow => {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    waiting.add(opened);
    say(opened, waitingFor);
  }
  return {
    get blocked() {
      return !opened || opened.closed;
    },
    show: (url) => {
      if (!opened || opened.closed) return;
      waiting.delete(opened);
      opened.location.replace(new URL(url, window.location.href).href);
      // A download leaves the window’s content unchanged, so it must no longer tell the user to wait.
      say(opened, readyText);
    },
    close: () => opened?.close(),
  };
};

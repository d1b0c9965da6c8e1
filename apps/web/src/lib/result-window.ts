/** A window opened in the click itself, so that no blocker stops it. It shows the file when it is ready. */
export interface ResultWindow {
  /** The browser blocked the window: show a link instead. */
  blocked: boolean;
  show: (url: string) => void;
  /** Closes the window after a failure. */
  close: () => void;
}

const readyText = 'The file is ready. If it has been downloaded, you can close this window.';

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
    say(opened, waitingFor);
  }
  return {
    blocked: !opened,
    show: (url) => {
      if (!opened || opened.closed) return;
      opened.location.replace(new URL(url, window.location.href).href);
      // A download leaves the window’s content unchanged, so it must no longer tell the user to wait.
      say(opened, readyText);
    },
    close: () => opened?.close(),
  };
};

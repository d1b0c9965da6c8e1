/** A window opened in the click itself, so that no blocker stops it, and filled when its file is ready. */
export interface ResultWindow {
  /** The browser would not have it: a link must do. */
  blocked: boolean;
  show: (url: string) => void;
  /** Nothing came of it. */
  close: () => void;
}

const readyText = 'The file is ready. If it has been downloaded, you can close this window.';

const say = ({ document }: Window, text: string): void => {
  document.title = text;
  document.body.textContent = text;
};

/**
 * Opens a blank window that says what it waits for. Call it in the click's own handler.
 * Where the browser blocks it all the same, the caller's link is what remains.
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
      // What is downloaded leaves the window as it is: it must not go on saying that one has to wait.
      say(opened, readyText);
    },
    close: () => opened?.close(),
  };
};

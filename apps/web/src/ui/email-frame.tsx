import { Box } from '@mantine/core';

/** An email's HTML. No scripts and no same origin: the email is displayed, and its code is never run. */
export const EmailFrame = ({ title, html, height = 420 }: { title: string; html: string; height?: number }) => (
  <Box
    component="iframe"
    title={title}
    sandbox=""
    srcDoc={html}
    w="100%"
    h={height}
    bg="#fff"
    bd="1px solid var(--ws-line)"
  />
);

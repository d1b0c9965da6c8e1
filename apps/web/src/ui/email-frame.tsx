import { Box } from '@mantine/core';

/** An email's HTML. No scripts and no same origin: the email is displayed, and its code is never run. */
export const EmailFrame = ({ title, html }: { title: string; html: string }) => (
  <Box
    component="iframe"
    title={title}
    sandbox=""
    srcDoc={html}
    w="100%"
    h={420}
    bg="#fff"
    bd="1px solid var(--ws-line)"
  />
);

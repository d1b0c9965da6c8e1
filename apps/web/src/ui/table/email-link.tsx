import { mailTo } from '#lib/contact-links.ts';
import classes from './email-link.module.css';

/** How many letters fit into a line: in the usual column, and in the one at 1024. */
const lines = { wide: 25, narrow: 17 } as const;

const longIn = (letters: number, email: string): boolean => email.length > 2 * letters - 2;

/**
 * An address in a cell: a link in two lines, the second of which begins with its @ if both parts fit into a line; in three
 * if two have no room for it.
 */
export const EmailLink = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  const longest = Math.max(at, email.length - at);
  const fits = longest <= lines.narrow ? 'always' : longest <= lines.wide ? 'wide' : 'never';
  return (
    <a
      href={mailTo(email)}
      className={`mantine-focus-auto ${classes.link}`}
      data-breaks
      data-fits={fits}
      data-long={longIn(lines.wide, email) ? 'wide' : longIn(lines.narrow, email) ? 'narrow' : undefined}
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};

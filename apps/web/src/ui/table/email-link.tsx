import { mailTo } from '#lib/contact-links.ts';
import classes from './email-link.module.css';

/** An address in a cell: a link in two lines, the second of which begins with its @ where it can. */
export const EmailLink = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailTo(email)} className={`mantine-focus-auto ${classes.link}`} data-breaks>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};

import { Fragment } from 'react';
import { mailTo } from '#lib/contact-links.ts';
import classes from './email-link.module.css';

/** How many characters fit into a line: in the usual column, and in the one at 1024. */
const lines = { wide: 25, narrow: 17 } as const;

/** Rows have room for three lines. */
const mostLines = 3;

/** Returns the parts of an address: each begins with its @, or ends with a dot, a hyphen or an underscore. */
const partsOf = (email: string): string[] => email.split(/(?=@)|(?<=[-._])/);

/** Returns how many lines the parts fill if no line begins inside a part. */
const linesIn = (characters: number, parts: readonly string[]): number => {
  let count = 1;
  let room = characters;
  for (const { length } of parts) {
    if (length > characters) return Number.POSITIVE_INFINITY;
    if (length > room) {
      count += 1;
      room = characters;
    }
    room -= length;
  }
  return count;
};

/** How many lines an address needs, and whether they begin at its parts. Otherwise it fills them. */
const layoutIn = (characters: number, email: string): { whole: boolean; isLong: boolean } => {
  const parts = partsOf(email);
  const whole = linesIn(characters, parts) <= mostLines;
  // A line of wide letters has room for one less; the third line is then there.
  const isLong = whole ? linesIn(characters - 1, parts) >= mostLines : email.length > 2 * characters - 2;
  return { whole, isLong };
};

/** An address in a cell: a link whose lines begin at its parts, or that fills three lines if these have no room for it. */
export const EmailLink = ({ email }: { email: string }) => {
  const wide = layoutIn(lines.wide, email);
  const narrow = layoutIn(lines.narrow, email);
  return (
    <a
      href={mailTo(email)}
      className={`mantine-focus-auto ${classes.link}`}
      data-breaks
      data-fits={narrow.whole ? 'always' : wide.whole ? 'wide' : 'never'}
      data-long={wide.isLong ? 'wide' : narrow.isLong ? 'narrow' : undefined}
    >
      {partsOf(email).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  );
};

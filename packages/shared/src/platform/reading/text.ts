const [space, tilde, apostrophe, equals, underscore] = [32, 126, 39, 61, 95];

/**
 * What shows nothing in a text: zero-width blanks, direction marks, soft hyphens. Joiners stay here, since words of some
 * scripts and emoji need them.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** A joiner that joins nothing: at an end, or next to a blank or a Latin letter. */
const idleJoiner = /(?<=^|[\s\p{Script=Latin}\d])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=$|[\s\p{Script=Latin}\d])/gu;
/** How a workbook stores a carriage return in a text. */
const storedReturn = /_x000D_/gi;
/** Our own protection against formulas in a spreadsheet. */
const guard = /^'(?=[=+\-@])/;

/** A text that a program wrote as a formula, so that a spreadsheet leaves its zeros: `="02134"`. */
const formulaText = /^="([\w ,./-]*)"$/;

/** Returns the text that such a formula makes, or the text itself. */
export const withoutFormula = (text: string): string =>
  text.charCodeAt(0) === equals ? text.replace(formulaText, '$1').trim() : text;

/** Cleans a text of several lines: line breaks stay. */
export const tidyLines = (text: string): string =>
  text
    .replace(storedReturn, '')
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(idleJoiner, '')
    .normalize('NFC')
    .trim()
    .replace(guard, '');

/** From the first sign after the no-break space to the last letter before those that combine; the soft hyphen is among them. */
const [firstLatin, softHyphen, lastLatin] = [0xa1, 0xad, 0x2ff];

const isTidyLetter = (letter: number): boolean =>
  letter <= tilde
    ? letter > space && letter !== underscore
    : letter >= firstLatin && letter <= lastLatin && letter !== softHyphen;

/** Whether a text of one line is clean, as nearly every cell of a file is: Latin letters and signs with single blanks inside. */
const isTidy = (text: string): boolean => {
  let last = space;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === space ? last === space : !isTidyLetter(letter)) return false;
    last = letter;
  }
  const first = text.charCodeAt(0);
  return (last !== space || text === '') && first !== apostrophe && first !== equals;
};

/** Cleans a text of one line: a line break is a blank, as are the blanks of other widths. */
export const tidyText = (text: string): string =>
  isTidy(text)
    ? text
    : withoutFormula(
        tidyLines(text)
          .replace(/[\s\p{Zs}\p{Cc}]+/gu, ' ')
          .trim(),
      );

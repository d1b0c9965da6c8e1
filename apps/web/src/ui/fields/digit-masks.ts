/** Fills a mask with digits as far as they reach: `(###) ###-####` with 317 gives `(317`. */
export const drawMask = (mask: string, digits: string): string => {
  let drawn = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= digits.length) break;
    drawn += sign === '#' ? digits[next++] : sign;
  }
  return drawn;
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the caret position in the masked text after this many digits. */
export const caretAfter = (drawn: string, digitCount: number): number => {
  let seen = 0;
  for (let at = 0; at < drawn.length; at++) {
    if (seen === digitCount) return at;
    if (/\d/.test(drawn[at] ?? '')) seen++;
  }
  return drawn.length;
};

export const phoneMask = '(###) ###-####';
export const feinMask = '##-#######';
export const zipMask = '#####';

/** Formats `3175550142` as `(317) 555-0142`; empty for no digits. */
export const formatPhone = (digits: string | null | undefined): string => drawMask(phoneMask, digits ?? '');

/** Formats `351234567` as `35-1234567`; empty for no digits. */
export const formatFein = (digits: string | null | undefined): string => drawMask(feinMask, digits ?? '');

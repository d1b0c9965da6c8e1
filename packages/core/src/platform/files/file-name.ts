/** Letters that some system refuses in a file name, control and direction characters among them. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

const longest = 200;

/** A name that every system takes, as near to the given one as may be. */
export const safeFileName = (name: string): string => {
  const plain = name.toWellFormed().normalize('NFC').replace(refused, ' ').replace(/\s+/g, ' ').trim();
  const short = shorten(plain.replace(/[. ]+$/, '')) || 'File';
  return reserved.test(short) ? `_${short}` : short;
};

/** Keeps the ending, which says what the file is. */
const shorten = (name: string): string => {
  const letters = Array.from(name);
  if (letters.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, longest - ending.length)
      .join('')
      .trim() + ending
  );
};

/** The name of an uploaded file: the last part of whatever path was sent along. */
export const uploadedName = (given: string): string => {
  const last = given.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  // A name of an ending alone has none.
  return safeFileName(/^\.[A-Za-z0-9]+$/.test(last.trim()) ? `File${last.trim()}` : last);
};

/** Characters that some system rejects in a file name, including control and direction characters. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

const longest = 200;

/** Returns a name that every system accepts, as close to the given one as possible. */
export const safeFileName = (name: string): string => {
  const plain = name.toWellFormed().normalize('NFC').replace(refused, ' ').replace(/\s+/g, ' ').trim();
  const short = shorten(plain.replace(/(?<![. ])[. ]+$/, '')) || 'File';
  return reserved.test(short) ? `_${short}` : short;
};

/** Shortens a name and keeps its extension, which says what the file is. */
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

/** Returns the name of an uploaded file: the last part of the path that was sent. */
export const uploadedName = (given: string): string => {
  const last = given.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  // A name that is only an extension gets a base name.
  return safeFileName(/^\.[A-Za-z0-9]+$/.test(last.trim()) ? `File${last.trim()}` : last);
};

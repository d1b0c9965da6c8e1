const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** `3/8/26`, `03-08-2026` and the like as `2026-03-08`; two-digit years up to 2049 are this century. Null when no date. */
export const parseTyped = (text: string): string | null => {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  const fullYear = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
};

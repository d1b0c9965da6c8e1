const starts = ['=', '+', '-', '@', '\t', '\r', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const acts = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x.test","y")', 'SUM(A1:A9),2', '"quoted"', 'a\r\nb'];

/** Sixty texts that some spreadsheet program would read as a formula. */
export const csvPayloads = starts.flatMap((start) => acts.map((act) => start + act));

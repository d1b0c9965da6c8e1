const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Says in one line how much of the audit was checked and with what result: `2 seals over 5 rows: whole`. */
export const auditVerdict = ({ seals, rows }: { seals: number; rows: number }, problems: number): string =>
  `${counted(seals, 'seal')} over ${counted(rows, 'row')}: ${problems === 0 ? 'whole' : counted(problems, 'problem')}`;

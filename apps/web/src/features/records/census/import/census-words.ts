/** What an import calls the list of people. */
export interface CensusWords {
  title: string;
  /** The button that stores the list. */
  save: string;
  /** Next to that button. */
  note: string;
  /** The file with the rows to correct. */
  wrongRowsFile: string;
  /** What the list is called if no label is entered; undefined if it is not asked for one. */
  label: string | undefined;
}

export const staffWords: CensusWords = {
  title: 'Import Census',
  save: 'Save Census',
  note: 'Nothing is stored before you save.',
  wrongRowsFile: 'Census rows to correct.csv',
  label: '“Census of” and the day, unless you enter another',
};

/** Customers know it by one name only. */
export const customerWords: CensusWords = {
  title: 'Employee list',
  save: 'Send list',
  note: 'Nothing is sent before you choose Send list.',
  wrongRowsFile: 'Employee list rows to correct.csv',
  label: undefined,
};

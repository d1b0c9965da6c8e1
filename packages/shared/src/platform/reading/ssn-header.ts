/** `EmployeeSSN #` as `employee ssn`: the words of a header, so that the end of one and the start of the next make no name. */
const wordsOf = (header: string): string =>
  header
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const named =
  /^s ?s$|^sin$|^tin$|^social( (no|num|number|id))?$|\bs ?s ?n|(?<!\ba)ssn\b|\bsocial ?security|\bsoc(ial)? ?sec|\btax(payer)? ?id|\bitin\b/;

/** Whether a header names a column of Social Security numbers. "Class No", "Assn" and "Waiting Period" do not. */
export const isSsnHeader = (header: string): boolean => named.test(wordsOf(header));

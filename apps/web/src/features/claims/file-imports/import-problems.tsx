import { Text } from '@mantine/core';
import type { ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import { capitalized } from '@worksmart/shared/platform/sentence.ts';
import { FileWithNames } from './file-with-names.tsx';
import classes from './import-dialog.module.css';

const counted = (count: number): string => count.toLocaleString('en-US');

interface Props {
  /** Rejected or Flagged. */
  label: string;
  causes: readonly ImportCause[];
  /** Address of the file with all rejected rows; absent if the user may not read it or there is none. */
  all: string | undefined;
}

/** The problems of rows by cause, the most frequent first, each with its first rows. */
export const ImportProblems = ({ label, causes, all }: Props) => (
  <table className={classes.problems} aria-label={`${label} rows by cause`}>
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Column</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    {causes.map((cause) => (
      <Cause key={cause.code} cause={cause} all={all} />
    ))}
  </table>
);

const Cause = ({
  cause: { code, meaning, count, first: rows, words },
  all,
}: Pick<Props, 'all'> & { cause: ImportCause }) => {
  // Words that stand in many rows are shown once each, with the number of their rows.
  const first = words.length > 0 ? [] : rows;
  const more = count - (words.length > 0 ? words.reduce((sum, word) => sum + word.rows, 0) : first.length);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={classes.cause}>
          {capitalized(meaning) || code}
          <Text span inherit c="dimmed" fw={400}>{` ${code} · ${counted(count)}`}</Text>
        </th>
      </tr>
      {words.map(({ column, value, rows: inRows }) => (
        <tr key={`${column} ${value}`}>
          <td>{inRows === 1 ? '1 row' : `${counted(inRows)} rows`}</td>
          <td>{column}</td>
          <td>{value}</td>
        </tr>
      ))}
      {first.map(({ rowNo, column, value }) => (
        <tr key={`${rowNo} ${column}`}>
          <td>{counted(rowNo)}</td>
          <td>{column || 'the row'}</td>
          <td>{value ?? '•••'}</td>
        </tr>
      ))}
      {more > 0 && (
        <tr>
          <td colSpan={3}>
            <Text span inherit c="dimmed">{`${counted(more)} more`}</Text>
            {all && (
              <>
                {', '}
                <FileWithNames href={all} inherit>
                  all in the CSV
                </FileWithNames>
              </>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
};

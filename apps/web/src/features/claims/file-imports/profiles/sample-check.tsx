import { Alert, Stack, Text } from '@mantine/core';
import { ErrorPanel } from '#ui/error-panel.tsx';
import classes from './mapping-dialog.module.css';
import type { MappingState } from './use-mapping.ts';

/** How the first rows of the sample are read, with the same checks as an import. */
export const SampleCheck = ({ state }: { state: MappingState }) => {
  const { sample, table, check, checkFailure, checkAgain, problems, draft } = state;
  if (!sample) return null;
  if (checkFailure)
    return <ErrorPanel error={checkFailure} title="The sample could not be checked" onRetry={checkAgain} />;
  const [first] = Object.values(problems);
  if (first) {
    return (
      <Alert color="yellow" variant="outline" role="status">
        {first}
      </Alert>
    );
  }
  if (table.rows.length === 0) return <Text c="dimmed">The sample has no rows.</Text>;
  if (!check) return <Text c="dimmed">Checking…</Text>;
  const accepted = check.rows.filter((row) => row.accepted).length;
  const failed = check.rows.flatMap((row, at) => (row.problems.length > 0 ? [{ ...row, at }] : []));
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {`${accepted} of the first ${check.rows.length} rows are accepted.`}
      </Text>
      {failed.length > 0 && (
        <table className={classes.check} aria-label="Problems of the sample">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Problems</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ at, problems: found }) => (
              <tr key={at}>
                <td>{at + draft.mapping.skipLines + 2}</td>
                <td>
                  {found
                    .map(({ column, code, meaning }) => `${code} ${column ? `${column}: ` : ''}${meaning}`)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
};

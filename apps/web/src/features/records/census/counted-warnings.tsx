import { List, Text } from '@mantine/core';

interface Props {
  /** Each warning in words, and how many have it. */
  texts: readonly (readonly [text: string, count: number])[];
  noun: readonly [one: string, more: string];
  mb?: 'md';
}

/** The warnings of rows that are kept, each with the number of its rows or people. */
export const CountedWarnings = ({ texts, noun: [one, more], mb }: Props) =>
  texts.length > 0 && (
    <section aria-label="Warnings">
      <Text fw={600} size="sm" mb={4}>
        Kept, with a warning
      </Text>
      <List size="sm" spacing={2} mb={mb}>
        {texts.map(([text, count]) => (
          <List.Item key={text}>{`${text}: ${count.toLocaleString('en-US')} ${count === 1 ? one : more}`}</List.Item>
        ))}
      </List>
    </section>
  );

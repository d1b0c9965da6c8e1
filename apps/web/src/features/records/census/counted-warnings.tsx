import { List, Text } from '@mantine/core';

interface Props {
  /** Each warning in words, as often as it occurs. */
  texts: readonly string[];
  noun: readonly [one: string, more: string];
  mb?: 'md';
}

/** Each text with how often it occurs, the most frequent first. */
const countedTexts = (texts: readonly string[]): [text: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};

/** The warnings of rows that are kept, each with the number of its rows or people. */
export const CountedWarnings = ({ texts, noun: [one, more], mb }: Props) =>
  texts.length > 0 && (
    <section aria-label="Warnings">
      <Text fw={600} size="sm" mb={4}>
        Kept, with a warning
      </Text>
      <List size="sm" spacing={2} mb={mb}>
        {countedTexts(texts).map(([text, count]) => (
          <List.Item key={text}>{`${text}: ${count.toLocaleString('en-US')} ${count === 1 ? one : more}`}</List.Item>
        ))}
      </List>
    </section>
  );

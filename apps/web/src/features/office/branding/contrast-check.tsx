import { Group, List, Text } from '@mantine/core';
import { contrast, isHexColor, leastContrast } from '@worksmart/shared/platform/color.rules.ts';
import { brandShades, type ColorScheme } from '#features/sales/portal/portal.public.ts';
import classes from './branding.module.css';

const backgrounds: Readonly<Record<ColorScheme, string>> = { light: '#ffffff', dark: '#22252a' };
const ratio = (one: string, other: string): string => `${contrast(one, other).toFixed(1)}:1`;

const sentenceOf = (scheme: ColorScheme, color: string): string => {
  const { text } = brandShades(color, scheme);
  const subject = `Links in the ${scheme} theme`;
  const own = contrast(color, backgrounds[scheme]);
  return text === color
    ? `${subject}: ${ratio(text, backgrounds[scheme])}`
    : `${subject}: the color has ${own.toFixed(1)}:1, so they use ${text} with ${ratio(text, backgrounds[scheme])}`;
};

/** Says how readable a color is, and which shades are used where it is not. */
export const ContrastCheck = ({ color: typed }: { color: string }) => {
  if (!isHexColor(typed)) return null;
  const color = typed.toLowerCase();
  const { filled, onFilled } = brandShades(color, 'light');
  const lines = [
    {
      ink: onFilled,
      background: filled,
      text: `Text on buttons is ${onFilled === '#ffffff' ? 'white' : 'black'}: ${ratio(onFilled, filled)}`,
    },
    ...(['light', 'dark'] as const).map((scheme) => ({
      ink: brandShades(color, scheme).text,
      background: backgrounds[scheme],
      text: sentenceOf(scheme, color),
    })),
  ];
  return (
    <div role="status" aria-label="Contrast">
      <List size="sm" listStyleType="none" spacing={6} className={classes.contrast}>
        {lines.map(({ ink, background, text }) => (
          <List.Item key={text}>
            <Group gap="xs" wrap="nowrap">
              <span className={classes.swatch} style={{ color: ink, backgroundColor: background }} aria-hidden>
                Aa
              </span>
              <Text size="sm">{text}</Text>
            </Group>
          </List.Item>
        ))}
      </List>
      <Text variant="fine" mt={4}>
        {`Text needs ${leastContrast}:1. Any color can be used: where it would be too faint, the nearest readable shade is.`}
      </Text>
    </div>
  );
};

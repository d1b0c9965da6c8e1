import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './shell.module.css';

const schemes = {
  auto: { label: 'System theme', icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'Light theme', icon: IconSun, next: 'dark' },
  dark: { label: 'Dark theme', icon: IconMoon, next: 'auto' },
} as const;

/** Cycles through system, light, dark. */
export const ColorSchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { label, icon: SchemeIcon, next } = schemes[colorScheme];
  return (
    <UnstyledButton
      className={classes.link}
      title={`${label}; switch to ${schemes[next].label.toLowerCase()}`}
      onClick={() => setColorScheme(next)}
    >
      <SchemeIcon size={18} aria-hidden />
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  );
};

import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { endSession } from '#features/access/auth/session.api.ts';
import { SearchButton } from '../palette/search-button.tsx';
import type { SectionEntry } from '../sections.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './shell.module.css';
import { UserPopup } from './user-popup.tsx';

const schemes = {
  auto: { label: 'System theme', icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'Light theme', icon: IconSun, next: 'dark' },
  dark: { label: 'Dark theme', icon: IconMoon, next: 'auto' },
} as const;

interface EntryProps {
  label: string;
  title: string;
  icon: Icon;
  onClick: () => void;
}

/** An entry of the menu that is no link. */
const MenuButton = ({ label, title, icon: EntryIcon, onClick }: EntryProps) => (
  <UnstyledButton className={classes.link} title={title} onClick={onClick}>
    <EntryIcon size={18} aria-hidden />
    <span className={classes.label}>{label}</span>
  </UnstyledButton>
);

/** Cycles through system, light, dark. */
const ColorSchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, ...look } = schemes[colorScheme];
  const title = `${look.label}; switch to ${schemes[next].label.toLowerCase()}`;
  return <MenuButton {...look} title={title} onClick={() => setColorScheme(next)} />;
};

interface Props {
  sections: readonly SectionEntry[];
  home: string | null;
  /** Opens the command palette. */
  onSearch: () => void;
  onShowKeys: () => void;
}

/**
 * A section with one page is a link. A section with more expands to its pages while one of them is open. Where a window is
 * small, its room is for the sections: what else stands below them is in the profile’s popup.
 */
export const Sidebar = ({ sections, home, onSearch, onShowKeys }: Props) => {
  const { pathname } = useLocation();
  const onPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const isLow = useMediaQuery('(max-height: 500px)', false, { getInitialValueInEffect: false });
  const folds = onPhone || isLow;
  const keys = <MenuButton label="Keys" title="Keys (?)" icon={IconKeyboard} onClick={onShowKeys} />;
  const logout = (
    <MenuButton label="Logout" title="Logout" icon={IconLogout} onClick={() => void endSession('logout')} />
  );
  return (
    <header className={classes.sidebar}>
      <Link to={home ?? '/main'} className={classes.logo} aria-label="WorkSmart CMS, home">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={classes.label}>WorkSmart</span>
      </Link>
      {home !== null && <SearchButton onOpen={onSearch} />}
      <nav aria-label="Sections" className={classes.navigation}>
        {sections.map(({ name, label, icon, pages }) => {
          const inside = pathname.startsWith(`/main/${name}`);
          const [first] = pages;
          if (!first) return null;
          return (
            <div key={name}>
              <NavigationLink
                to={first.path}
                label={label}
                icon={icon}
                current={inside && pages.length === 1}
                inside={inside}
              />
              {inside && pages.length > 1 && (
                <ul className={classes.pages} aria-label={label}>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <NavigationLink
                        to={page.path}
                        label={page.label}
                        icon={page.icon}
                        current={pathname === page.path}
                        nested
                      />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </nav>
      <div className={classes.foot}>
        {!folds && (
          <>
            <ColorSchemeSwitch />
            {keys}
          </>
        )}
        <UserPopup>
          {folds && (
            <div className={classes.more}>
              <ColorSchemeSwitch />
              {onPhone ? logout : keys}
            </div>
          )}
        </UserPopup>
        {!onPhone && logout}
      </div>
    </header>
  );
};

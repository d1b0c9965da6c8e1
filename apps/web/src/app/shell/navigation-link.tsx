import type { Icon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useGo } from '../navigation.ts';
import type { LoadPage } from '../routes.ts';
import classes from './shell.module.css';

interface Props {
  to: string;
  label: string;
  icon: Icon;
  /** Loads the page’s code when the pointer or the focus is near. */
  lazy: LoadPage;
  current: boolean;
  /** The current page is in this section. */
  inside?: boolean;
  nested?: boolean;
}

export const NavigationLink = ({ to, label, icon: LinkIcon, lazy, current, inside, nested }: Props) => {
  const go = useGo();
  const preload = () => void lazy().catch(() => undefined);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Link
      to={to}
      className={classes.link}
      data-current={current || undefined}
      data-inside={inside || undefined}
      data-nested={nested || undefined}
      aria-current={current ? 'page' : undefined}
      title={label}
      onMouseEnter={preload}
      onFocus={preload}
      onClick={follow}
    >
      <LinkIcon size={nested ? 16 : 18} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  );
};

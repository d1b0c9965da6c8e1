import type { Icon } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHoverIntent } from '#ui/use-hover-intent.ts';
import { useGo } from '../navigation.ts';
import { prefetchLinkedPage } from '../page-code.ts';
import classes from './shell.module.css';

interface Props {
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
  /** The current page is in this section. */
  inside?: boolean;
  nested?: boolean;
}

export const NavigationLink = ({ to, label, icon: LinkIcon, current, inside, nested }: Props) => {
  const go = useGo();
  const { arrive, leave, press } = useHoverIntent(prefetchLinkedPage);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Link
      ref={link}
      to={to}
      className={classes.link}
      data-current={current || undefined}
      data-inside={inside || undefined}
      data-nested={nested || undefined}
      aria-current={current ? 'page' : undefined}
      title={label}
      onPointerEnter={() => arrive(to)}
      onPointerLeave={leave}
      onPointerDown={() => press(to)}
      onFocus={() => arrive(to)}
      onBlur={leave}
      onClick={follow}
    >
      <LinkIcon size={nested ? 16 : 18} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  );
};

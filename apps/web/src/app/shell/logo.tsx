import { Link } from 'react-router';
import classes from './shell.module.css';

export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <img src="/favicon.svg" alt="" width={size} height={size} />
);

export const Logo = ({ to }: { to: string }) => (
  <Link to={to} className={classes.logo} aria-label="WorkSmart CMS, home">
    <LogoMark />
    <span className={classes.label}>WorkSmart</span>
  </Link>
);

import type { PublicBrand } from '@worksmart/shared/platform/brand.schema.ts';
import classes from './brand-logo.module.css';

interface Props {
  brand: Pick<PublicBrand, 'name' | 'logo'>;
  /** The most it may take, in pixels. */
  width: number;
  height: number;
}

/** From this ratio of width to height on, a logo is taken to contain the name. */
const wordmarkRatio = 2;

/** Whether a brand's logo shows its name, so that it need not stand next to it. */
export const showsName = ({ logo }: Props['brand']): boolean =>
  logo !== null && logo.width / logo.height >= wordmarkRatio;

/** A brand's logo, if it has one: on white in the dark theme, since logos are made for paper. */
export const BrandLogo = ({ brand, width, height }: Props) => {
  const { logo, name } = brand;
  if (!logo) return null;
  const factor = Math.min(width / logo.width, height / logo.height);
  return (
    <img
      src={logo.url}
      alt={showsName(brand) ? name : ''}
      width={Math.round(logo.width * factor)}
      height={Math.round(logo.height * factor)}
      className={classes.logo}
    />
  );
};

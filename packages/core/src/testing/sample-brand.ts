import { defaultBrand } from '#platform/brand.ts';

/** The brand of an installation whose settings and branding no one changed. */
export const sampleBrand = defaultBrand({
  PROVIDER_NAME: 'WorkSmart',
  MAIL_FROM: 'WorkSmart <no-reply@worksmart.test>',
});

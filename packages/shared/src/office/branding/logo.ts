/** Rules for the logo that screen and server share. */

export const maxLogoBytes = 1024 * 1024;
/** Width and height of a PNG, in pixels. */
export const logoPixels = { min: 16, max: 2000 } as const;
/** How many times wider or higher than the other side a logo may be. */
const widestLogo = 10;

export const logoMessages = {
  kind: 'Please upload a logo as PNG or SVG.',
  unreadable: 'This picture is damaged and cannot be read. Please export it again.',
  empty: 'This picture shows nothing. Please export it again.',
  entities: 'This SVG defines entities. Please export it as a plain SVG.',
  text: 'This SVG contains text, which looks different on each device. Please convert the text to outlines.',
  pictures: 'This SVG refers to pictures elsewhere. Please upload a PNG instead.',
  complex: 'This SVG is too complex for a logo. Please simplify it or upload a PNG.',
  size: `Please upload a picture of ${logoPixels.min} to ${logoPixels.max} pixels in width and height.`,
  shape: `This picture is too long: one side may be at most ${widestLogo} times the other.`,
  unknown: 'This logo is no longer stored. Please upload it again.',
} as const;

/** Returns what is wrong with the size of a logo, if anything. */
export const logoSizeProblem = (width: number, height: number): string | undefined => {
  if (!(width > 0 && height > 0)) return logoMessages.size;
  return Math.max(width / height, height / width) > widestLogo ? logoMessages.shape : undefined;
};

/** Returns the address of a stored logo. Its content never changes, so browsers may keep it. */
export const logoUrl = (hash: string): string => `/api/branding/logo?hash=${hash}`;

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { logoMessages, logoPixels, logoSizeProblem } from '@worksmart/shared/branding/logo.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { cleanSvg } from './clean-svg.ts';

export interface PreparedLogo {
  /** SHA-256 of `content`. */
  hash: string;
  mime: 'image/png' | 'image/svg+xml';
  content: Buffer;
  png: Buffer;
  width: number;
  height: number;
}

/** The largest size of the picture for emails and documents: three times what they show. */
const largest = { width: 960, height: 240 } as const;

const refused = (message: string, cause?: unknown): AppError => new AppError('unreadable', message, { cause });

let rasterizer: Promise<void> | undefined;

/** Loads the rasterizer (2.4 MB), once and only when a logo is uploaded. It has no access to files or the network. */
const loadRasterizer = (): Promise<void> => {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  rasterizer ??= readFile(path)
    .then(initWasm)
    .catch((error: unknown) => {
      rasterizer = undefined;
      throw error;
    });
  return rasterizer;
};

const open = (svg: string, options: ConstructorParameters<typeof Resvg>[1]) => {
  try {
    return new Resvg(svg, options);
  } catch (error) {
    throw refused(logoMessages.unreadable, error);
  }
};

/** Draws an SVG as PNG, as large as emails and documents need. */
const rasterize = async (svg: string, enlarge: boolean): Promise<Pick<PreparedLogo, 'png' | 'width' | 'height'>> => {
  await loadRasterizer();
  const fonts = { loadSystemFonts: false };
  const original = open(svg, { font: fonts });
  const { width, height } = original;
  original.free();
  const problem = logoSizeProblem(width, height);
  if (problem) throw refused(problem);
  const factor = Math.min(largest.width / width, largest.height / height);
  const value = Math.max(1, Math.round(width * (enlarge ? factor : Math.min(1, factor))));
  const drawing = open(svg, { font: fonts, fitTo: { mode: 'width', value } });
  const image = drawing.render();
  try {
    // A damaged picture inside is skipped, so the drawing stays empty.
    if (!image.pixels.some((channel, index) => index % 4 === 3 && channel > 0)) throw refused(logoMessages.empty);
    return { png: Buffer.from(image.asPng()), width: image.width, height: image.height };
  } finally {
    image.free();
    drawing.free();
  }
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns the size in a PNG's header; null for another file. */
const pngSize = (file: Buffer): { width: number; height: number } | null =>
  file.length > 24 && file.subarray(0, 8).equals(signature)
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : null;

/** Draws a PNG anew, so that only its pixels remain. */
const preparePng = async (file: Buffer, { width, height }: { width: number; height: number }) => {
  const { min, max } = logoPixels;
  if ([width, height].some((side) => side < min || side > max)) throw refused(logoMessages.size);
  const data = `data:image/png;base64,${file.toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  const drawn = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`,
    false,
  );
  return { mime: 'image/png' as const, content: drawn.png, ...drawn };
};

const prepareSvg = async (file: Buffer) => {
  const svg = cleanSvg(file.toString('utf8'));
  return { mime: 'image/svg+xml' as const, content: Buffer.from(svg), ...(await rasterize(svg, true)) };
};

/**
 * Cleans an uploaded logo and draws it as PNG.
 * @throws AppError unreadable, with what to do about the file
 */
export const prepareLogo = async (file: Buffer): Promise<PreparedLogo> => {
  const size = pngSize(file);
  if (
    !size &&
    !/^\s*</.test(
      file
        .subarray(0, 200)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    )
  )
    throw refused(logoMessages.kind);
  const logo = size ? await preparePng(file, size) : await prepareSvg(file);
  return { ...logo, hash: createHash('sha256').update(logo.content).digest('hex') };
};

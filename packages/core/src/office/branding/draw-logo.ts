import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { logoMessages, logoPixels, logoSizeProblem } from '@worksmart/shared/office/branding/logo.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { assertDrawable } from './svg-problem.ts';

/** A logo as it is stored and shown everywhere. */
export interface LogoPicture {
  png: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** The largest size of the picture: over 300 pixels an inch in documents, three times what screens and emails show. */
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
    // The rasterizer itself failed and must not be used again.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    throw refused(logoMessages.unreadable, error);
  }
};

/** Draws an SVG as PNG. Scripts do not run, no font is loaded, and nothing is fetched. */
const rasterize = async (svg: string, enlarge: boolean): Promise<LogoPicture> => {
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
    return { png: image.asPng(), width: image.width, height: image.height };
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

/** Draws a PNG again, so that only its pixels remain. */
const drawPng = async (file: Buffer, { width, height }: { width: number; height: number }): Promise<LogoPicture> => {
  const { min, max } = logoPixels;
  if ([width, height].some((side) => side < min || side > max)) throw refused(logoMessages.size);
  const data = `data:image/png;base64,${file.toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  return rasterize(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`, false);
};

const startsAsXml = (file: Buffer): boolean => /^\ufeff?\s*</.test(file.subarray(0, 200).toString('utf8'));

/**
 * Draws an uploaded logo, PNG or SVG, as PNG.
 * @throws AppError unreadable, with what to do about the file
 */
export const drawLogo = async (file: Buffer): Promise<LogoPicture> => {
  const size = pngSize(file);
  if (size) return drawPng(file, size);
  if (!startsAsXml(file)) throw refused(logoMessages.kind);
  const svg = file.toString('utf8');
  assertDrawable(svg);
  return rasterize(svg, true);
};

import { readFile } from 'node:fs/promises';
import { drawLogo, type LogoPicture } from './draw-logo.ts';

export const parse = async (path: string): Promise<LogoPicture> => drawLogo(await readFile(path));

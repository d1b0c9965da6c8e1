import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';

/** A phone that is turned reports several sizes one after the other. */
const settleMs = 200;
const sharpest = 3;

const widthOf = (target: HTMLCanvasElement): number =>
  Math.round(target.clientWidth * Math.min(devicePixelRatio, sharpest));

/** Draws a page on a canvas of its own, so that the visible one is never empty. */
const startDrawing = async (pdf: PDFDocumentProxy, number: number, width: number) => {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  return { canvas, task: page.render({ canvas, viewport }) };
};

interface Outcome {
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
}

/** Keeps one canvas drawn in the width that it has. */
const keepDrawn = (target: HTMLCanvasElement, pdf: PDFDocumentProxy, number: number, outcome: Outcome) => {
  let width = 0;
  /** Rises with each drawing: an older one shows nothing any more. */
  let turn = 0;
  let task: RenderTask | undefined;
  const draw = async (): Promise<void> => {
    const wanted = widthOf(target);
    if (wanted === 0 || wanted === width) return;
    width = wanted;
    turn += 1;
    const mine = turn;
    task?.cancel();
    try {
      const drawing = await startDrawing(pdf, number, wanted);
      task = drawing.task;
      await task.promise;
      if (mine !== turn) return;
      Object.assign(target, { width: drawing.canvas.width, height: drawing.canvas.height });
      target.getContext('2d')?.drawImage(drawing.canvas, 0, 0);
      outcome.onDrawn();
    } catch (error) {
      if (mine === turn) outcome.onFailed(error);
    }
  };
  const stop = () => {
    turn += 1;
    task?.cancel();
  };
  return { draw, stop };
};

/**
 * Draws a page once it comes near the screen, and again whenever its width has changed.
 * @returns whether it is drawn
 */
export const usePageDrawing = (
  canvas: RefObject<HTMLCanvasElement | null>,
  pdf: PDFDocumentProxy,
  number: number,
  onFailed: (error: unknown) => void,
): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const page = keepDrawn(target, pdf, number, { onDrawn: () => setDrawn(true), onFailed });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void page.draw(), settleMs);
    });
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void page.draw();
        resized.observe(target);
      },
      { rootMargin: '100%' },
    );
    near.observe(target);
    return () => {
      near.disconnect();
      resized.disconnect();
      clearTimeout(timer);
      page.stop();
    };
  }, [canvas, pdf, number, onFailed]);
  return isDrawn;
};

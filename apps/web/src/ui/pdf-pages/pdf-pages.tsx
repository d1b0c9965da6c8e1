import { Text } from '@mantine/core';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { Waiting } from '../waiting.tsx';
import { usePageDrawing } from './page-drawing.ts';
import classes from './pdf-pages.module.css';

/** Loads PDF.js and opens a document. */
const open = async (file: string | Uint8Array): Promise<PDFDocumentLoadingTask> => {
  const [pdfjs, worker] = await Promise.all([
    import('./pdf-reader.ts'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  // PDF.js takes the bytes away, so it gets a copy.
  return pdfjs.getDocument(typeof file === 'string' ? { url: file, disableAutoFetch: true } : { data: file.slice() });
};

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  name: string;
  /** Called when the page is drawn and its end is on the screen. */
  onShown: (() => void) | undefined;
  /** Called if it cannot be drawn. */
  onFailed: (error: unknown) => void;
}

/** One page, drawn once it comes near the screen. */
const Page = ({ pdf, number, name, onShown, onFailed }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isDrawn = usePageDrawing(canvas, pdf, number, onFailed);

  useEffect(() => {
    if (!isDrawn || !end.current || !onShown) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      onShown();
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isDrawn, onShown]);

  return (
    <div className={classes.sheet}>
      {!isDrawn && <Text className={classes.loading}>{`Page ${number} is loading…`}</Text>}
      <canvas
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={`${name}, page ${number} of ${pdf.numPages}`}
      />
      <div ref={end} />
    </div>
  );
};

interface Props {
  /** The address of the PDF, or its bytes. */
  file: string | Uint8Array;
  name: string;
  /** Called with the number of pages when the end of the last one is on the screen. */
  onLastShown?: (pages: number) => void;
}

type Shown = { pdf: PDFDocumentProxy } | { failure: unknown };

/** Opens a PDF. The one before it stays on the screen until the new one is there. */
const useDocument = (file: string | Uint8Array) => {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const held = useRef<PDFDocumentLoadingTask>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads it again.
  useEffect(() => {
    let isOver = false;
    const loading = open(file);
    const destroy = (task: PDFDocumentLoadingTask) => {
      if (task !== held.current) void task.destroy();
    };
    const show = async () => {
      const task = await loading;
      const pdf = await task.promise;
      if (isOver) return;
      void held.current?.destroy();
      held.current = task;
      setShown({ pdf });
    };
    show().catch((failure: unknown) => !isOver && setShown({ failure }));
    return () => {
      isOver = true;
      void loading.then(destroy).catch(() => undefined);
    };
  }, [file, attempt]);
  useEffect(() => () => void held.current?.destroy(), []);

  const retry = () => {
    setShown(undefined);
    setAttempt(attempt + 1);
  };
  return { shown, setShown, retry };
};

/** Shows a PDF page by page below one another; phones have no viewer for a PDF within a page. */
export const PdfPages = ({ file, name, onLastShown }: Props) => {
  const { shown, setShown, retry } = useDocument(file);
  const pdf = shown && 'pdf' in shown ? shown.pdf : undefined;
  const tell = useLatest((pages: number) => onLastShown?.(pages));
  const lastShown = useMemo(() => pdf && (() => tell(pdf.numPages)), [pdf, tell]);
  // A page of a document that another has replaced since says nothing about this one.
  const failed = useCallback(
    (failure: unknown) => setShown((now) => (now && 'pdf' in now && now.pdf === pdf ? { failure } : now)),
    [pdf, setShown],
  );

  if (shown && 'failure' in shown) return <ErrorPanel error={shown.failure} onRetry={retry} />;
  if (!pdf) return <Waiting />;
  const { numPages } = pdf;
  return (
    <div className={classes.pages}>
      <Text size="sm">{numPages === 1 ? '1 page' : `${numPages} pages`}</Text>
      {Array.from({ length: numPages }, (_, index) => index + 1).map((number) => (
        <Page
          key={number}
          pdf={pdf}
          number={number}
          name={name}
          onShown={number === numPages ? lastShown : undefined}
          onFailed={failed}
        />
      ))}
    </div>
  );
};

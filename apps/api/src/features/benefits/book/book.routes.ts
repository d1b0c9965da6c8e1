import { extractBook } from '@worksmart/core/benefits/book/extract-book.service.ts';
import { readPromise } from '@worksmart/core/benefits/book/promise.service.ts';
import { readBook } from '@worksmart/core/benefits/book/read-book.service.ts';
import type { Handlers } from '#handlers.ts';

export const bookHandlers: Handlers<'book'> = {
  read: (ctx) => readBook(ctx),
  extract: (ctx, { body }) => extractBook(ctx, body),
  promise: (ctx, { params }) => readPromise(ctx, params.id),
};

import { assertRecentSignIn } from '@worksmart/core/access/auth/factors/recent-sign-in.service.ts';
import type { PublicContext } from '@worksmart/core/platform/context.ts';
import { applyCensus, undoCensusApplication } from '@worksmart/core/records/census/apply-census.service.ts';
import { censusBasis, listCensuses, removeCensus, undoCensus } from '@worksmart/core/records/census/census.service.ts';
import { readCensusCover } from '@worksmart/core/records/census/census-cover.service.ts';
import { listCensusFigures } from '@worksmart/core/records/census/census-figures.service.ts';
import { readCensusUpload } from '@worksmart/core/records/census/census-file.service.ts';
import {
  extractCensus,
  listCensusDetails,
  listCensusRows,
} from '@worksmart/core/records/census/census-rows.service.ts';
import { saveCensus } from '@worksmart/core/records/census/save-census.service.ts';
import {
  openPortalCensus,
  readPortalCensus,
  savePortalCensus,
} from '@worksmart/core/sales/portal/portal-census.service.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

const megabyte = 1024 * 1024;

const receive =
  ({ config }: PublicContext, request: FastifyRequest) =>
  () =>
    receiveUpload(request, config, { field: 'file', maxBytes: config.CENSUS_MAX_MB * megabyte });

export const censusHandlers: Handlers<'census'> = {
  get: (ctx, { params }) => listCensuses(ctx, params.id),
  basis: (ctx, { params }) => censusBasis(ctx, params.id),
  read: (ctx, { params, query }, { request }) => readCensusUpload(ctx, params.id, receive(ctx, request), query),
  save: (ctx, { params, body }) => saveCensus(ctx, params.id, body),
  rows: (ctx, { params }) => listCensusRows(ctx, params.id),
  details: (ctx, { params }) => listCensusDetails(ctx, params.id),
  extract: async (ctx, { params, query: { names = false, format } }) => {
    if (names) await assertRecentSignIn(ctx);
    return extractCensus(ctx, params.id, { names, format });
  },
  figures: (ctx, { params }) => listCensusFigures(ctx, params.id),
  cover: (ctx, { params }) => readCensusCover(ctx, params.id),
  apply: (ctx, { params, body }) => applyCensus(ctx, params.id, body),
  undoApply: (ctx, { params }) => undoCensusApplication(ctx, params.id),
  undo: (ctx, { params }) => undoCensus(ctx, params.id),
  remove: (ctx, { params }) => removeCensus(ctx, params.id),
  portalGet: (ctx, { params }) => openPortalCensus(ctx, params.key),
  portalRead: (ctx, { params, query }, { request }) => readPortalCensus(ctx, params.key, receive(ctx, request), query),
  portalSave: (ctx, { params, body }) => savePortalCensus(ctx, params.key, body),
};

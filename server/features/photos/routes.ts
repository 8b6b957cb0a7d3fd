import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { PHOTO_MAX_BYTES } from '#contract/photos/photo-address.ts';
import type { FoundPhoto } from '#db/photos/queries.ts';
import { PHOTO_MEDIA_TYPE } from '#providers/photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf, limitFactor, limitUses } from '#server/http/request/actor.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { createPhotoFinder, createUploads, isOwnUpload, keptWidth, tooLarge, wrongPhoto } from './actions.ts';

const FIELD = api['POST /api/photos'].upload;
/** Room for the other parts of the form. */
const FORM_BYTES = 16 * 1024;

// private: photos in a browser's cache would reveal what a visitor saw, and would remain after their removal from the
// guide
const CACHE_CONTROL = 'no-store';

/** Registers the photo calls; only this scope parses multipart forms. */
export function photosRoutes(app: FastifyInstance, ctx: AppContext): void {
  const addPhoto = createUploads(ctx);
  const findPhoto = createPhotoFinder(ctx);

  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: PHOTO_MAX_BYTES, files: 1, fields: 4, parts: 5 } });
    route(scope, 'POST /api/photos', async ({ request, reply }) => {
      await limitUses(ctx, request, LIMITS.uploads);
      // The upload is refused before its first byte is read if content-length already exceeds the limit.
      if (Number(request.headers['content-length'] ?? 0) > PHOTO_MAX_BYTES + FORM_BYTES) throw tooLarge();
      const photo = await addPhoto(uploaderOf(request), () => readUpload(request));
      reply.header('location', photo.url);
      return photo;
    });
  });

  route(app, 'GET /api/photos/:id', async ({ params, query, request, reply }) => {
    const photo = await findPhoto(params.id);
    if (!photo || !(photo.isShown || (await maySee(request, photo)))) throw notFound();
    const width = keptWidth(query.w, photo.width);
    const etag = `"${photo.ref.slice(0, 22)}-${width}"`;
    reply.headers({ 'cache-control': CACHE_CONTROL, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await ctx.photos.read(photo.ref, width).catch((cause) => {
      throw new AppError('photo_unavailable', { cause });
    });
    if (!bytes) throw notFound();
    return reply.type(PHOTO_MEDIA_TYPE).send(bytes);
  });

  /** Staff can see drafts, pending changes and past revisions once they have authenticated. */
  async function maySee(request: FastifyRequest, photo: FoundPhoto): Promise<boolean> {
    if ((await app.staffOf(request))?.lacks === null) return true;
    return isOwnUpload(photo, await app.identify(request), ctx.now());
  }
}

const uploaderOf = (request: FastifyRequest) => ({
  actor: actorOf(request),
  address: addressBlock(request.ip),
  factor: limitFactor(request),
});

const notFound = () => new AppError('photo_missing');

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('form_only');
  try {
    const file = await request.file();
    const bytes = await file?.toBuffer();
    if (file?.fieldname === FIELD && bytes && bytes.length > 0) return bytes;
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw new AppError('unreadable_form', { cause: error });
  }
  throw wrongPhoto('no_photo');
}

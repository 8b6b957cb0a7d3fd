import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/photos/photo-address.ts';
import { SourceError } from '../event-sources/port.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { commonsPhotos } from './commons.ts';
import { pacedRequests } from './paced-requests.ts';
import { type OpenPhotosPort, PhotoServiceError } from './port.ts';

type Options = {
  outbound: Outbound;
  parse: ParseForeign;
  /** 'commons', 'commons,panoramax' or 'off'. */
  from: string;
  urls: { commons: string; wikidata: string; panoramax: string };
  pauseMs: number;
  spend: Spend;
};

const TIMEOUT_MS = 15_000;
const WIKIMEDIA_PICTURES = 'https://upload.wikimedia.org';

/** Returns the services of this configuration. */
export function openPhotosFor({ outbound, parse, from, urls, pauseMs, spend }: Options): OpenPhotosPort {
  const ask = pacedRequests({ outbound, pauseMs, spend });
  const origins = [...Object.values(urls).map((url) => new URL(url).origin), WIKIMEDIA_PICTURES];
  const isAllowed = (url: URL) => origins.includes(url.origin);
  return withOwnErrors({
    from: (['commons', 'panoramax'] as const).filter((name) => from.split(',').includes(name)),
    ...commonsPhotos(ask, parse, urls),
    async panoramax(ids, signal) {
      const base = urls.panoramax;
      const url = new URL(`${base}/api/search?ids=${ids.join(',')}`);
      const files = await ask(url, (host, body) => parse(host, 'panoramax', { body, base }), signal);
      return new Map(files.map((file) => [file.file, file]));
    },
    async picture(url) {
      if (!URL.canParse(url) || !isAllowed(new URL(url))) throw new OutboundError('', 'refused-address');
      const { body, status } = await outbound.send({
        url,
        spend,
        headers: { accept: PHOTO_TYPES.join(', ') },
        timeoutMs: TIMEOUT_MS,
        maxBytes: PHOTO_MAX_BYTES,
        mayVisit: isAllowed,
        accepts: [404, 410],
      });
      return status === 404 || status === 410 ? null : body;
    },
  });
}

/** Converts errors of `outbound` and of the parser to the port's own error. */
function withOwnErrors({ from, ...methods }: OpenPhotosPort): OpenPhotosPort {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    async (...given: Parameters<typeof method>) => {
      try {
        return await (method as (...all: unknown[]) => Promise<unknown>)(...given);
      } catch (cause) {
        if (!(cause instanceof OutboundError || cause instanceof SourceError)) throw cause;
        throw new PhotoServiceError(cause.message, { cause });
      }
    },
  ]);
  return { from, ...(Object.fromEntries(wrapped) as typeof methods) };
}

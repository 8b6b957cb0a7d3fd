import { z } from 'zod';
import type { FoundFile } from '#domain/photos/free-photo.ts';
import { type Answer, answerOf } from './answer.ts';

const provider = z.object({ name: z.string(), roles: z.array(z.string()).default([]) });
const featuresSchema = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      properties: z.object({ license: z.string().default(''), 'geovisio:producer': z.string().optional() }),
      providers: z.array(provider).default([]),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
    }),
  ),
});

/** Reads pictures of Panoramax, which names its licenses as SPDX does: 'CC-BY-SA-4.0'. Its middle size is 2048 wide. */
export function readPanoramax({ body, base }: { body: Uint8Array; base: string }): Answer<FoundFile[]> {
  const answer = answerOf(body, featuresSchema);
  if ('refusal' in answer) return answer;
  return {
    value: answer.value.features.map(({ id, properties, providers, links }) => ({
      file: id,
      width: null,
      mime: 'image/jpeg',
      imageUrl: `${base}/api/pictures/${id}/sd.jpg`,
      author:
        providers.find(({ roles }) => roles.includes('producer'))?.name ??
        properties['geovisio:producer'] ??
        '',
      licence: spaced(properties.license),
      licenceUrl: links.find(({ rel }) => rel === 'license')?.href ?? '',
      filePage: `${base}/#focus=pic&pic=${id}`,
      categories: [],
      showsPerson: false,
    })),
  };
}

/** 'CC-BY-SA-4.0' as it is written for readers: 'CC BY-SA 4.0'. */
const spaced = (licence: string) =>
  licence.replace(
    /^CC-BY(-SA)?-(\d\.\d)$/i,
    (_, alike: string | undefined, version: string) => `CC BY${alike ? '-SA' : ''} ${version}`,
  );

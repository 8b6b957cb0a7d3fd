import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/language.ts';
import { placeSchema } from '#contract/places/places.ts';
import { readPlace } from '#db/places/queries.ts';
import type { PlaceWriteResult, WrittenPlace } from '#db/places/rewrite-place.ts';
import type { Content } from '#db/read-content.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from './app-error.ts';

const CONFLICTS = {
  taken: 'place_taken',
  gone: 'place_belongings_gone',
  busy: 'place_busy',
  repeated: 'being_saved',
} as const;

export const notFound = () => new AppError('place_missing');

export function orNotFound(content: Content | null): Content {
  if (!content) throw notFound();
  return content;
}

export const textOf = (content: Content | null) => Buffer.concat(orNotFound(content).chunks).toString();

export function sendWritten(json: string, status: number, reply: FastifyReply): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

/** Returns how a write of a place responds: with the place, or with the reason why it was refused. */
export function placeWriteResponses({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  /** Returns the written place, or throws the refusal. */
  async function writtenPlace(
    written: PlaceWriteResult,
    id?: number,
    language: Language = 'en',
  ): Promise<WrittenPlace> {
    if (written.ok) return written;
    if (written.reason === 'held') throw new Error('A change that waits has no place to answer');
    if (written.reason === 'unknown') {
      throw new AppError('check_fields', { fields: written.fields });
    }
    if (written.reason === 'missing') throw notFound();
    if (written.reason !== 'conflict') throw new AppError(CONFLICTS[written.reason]);
    const content = id === undefined ? null : await readPlace(database, id, language, now());
    const present = placeSchema.parse(JSON.parse(textOf(content)));
    throw new AppError('changed_meanwhile', { more: { conflicts: written.conflicts, place: present } });
  }

  return { writtenPlace };
}

import { admin } from './ca/admin.ts';
import { events } from './ca/events.ts';
import { form } from './ca/form.ts';
import { guide } from './ca/guide.ts';
import { map } from './ca/map.ts';
import { now } from './ca/now.ts';
import { places } from './ca/places.ts';
import { profile } from './ca/profile.ts';
import { shell } from './ca/shell.ts';
import { vocabulary } from './ca/vocabulary.ts';

export const texts = { admin, events, form, guide, map, now, places, profile, shell, vocabulary };

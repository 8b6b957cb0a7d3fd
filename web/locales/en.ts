import { admin } from './en/admin.ts';
import { events } from './en/events.ts';
import { form } from './en/form.ts';
import { guide } from './en/guide.ts';
import { map } from './en/map.ts';
import { now } from './en/now.ts';
import { places } from './en/places.ts';
import { profile } from './en/profile.ts';
import { shell } from './en/shell.ts';
import { vocabulary } from './en/vocabulary.ts';

export const texts = { admin, events, form, guide, map, now, places, profile, shell, vocabulary };

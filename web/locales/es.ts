import { admin } from './es/admin.ts';
import { events } from './es/events.ts';
import { form } from './es/form.ts';
import { guide } from './es/guide.ts';
import { map } from './es/map.ts';
import { now } from './es/now.ts';
import { places } from './es/places.ts';
import { profile } from './es/profile.ts';
import { shell } from './es/shell.ts';
import { vocabulary } from './es/vocabulary.ts';

export const texts = { admin, events, form, guide, map, now, places, profile, shell, vocabulary };

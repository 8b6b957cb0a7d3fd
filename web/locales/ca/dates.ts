import type { Translation } from '#web/lib/text-store.ts';
import type { dates as english } from '../en/dates.ts';

export const dates: Translation<typeof english> = {
  example: 'dd/mm/aaaa',
  choose: 'Tria en un calendari: {title}',
};

import type { Language } from '#contract/language.ts';
import { PATROL_WORDS } from '#domain/languages/languages.ts';
import type { PatrolField, PatrolReason } from './reasons.ts';

/** Returns the reason in words, for staff: 'moved 1.2 km'. */
export function reasonSentence(reason: PatrolReason, language: Language): string {
  const words = PATROL_WORDS[language];
  const where = (field: PatrolField) => words.in(words.fields[field]);
  switch (reason.kind) {
    case 'moved':
      return words.moved(distanceText(reason.meters, language));
    case 'link':
      return reason.field === 'website'
        ? words.website(reason.domain)
        : words.link(reason.domain, where(reason.field));
    case 'first_link':
      return words.firstLink(reason.domain);
    case 'replaced':
      return words.replaced(reason.percent, words.of(words.fields[reason.field]));
    case 'word':
      return words.word(reason.word, where(reason.field));
    case 'phone':
    case 'email':
    case 'document':
      return words[reason.kind](where(reason.field));
    case 'some_edits':
    case 'many_edits':
      return words.edits(reason.edits);
    case 'block_edits':
      return words.blockEdits(reason.edits);
    case 'first_hour':
      return words.firstHour;
    default:
      return words[reason.kind];
  }
}

function distanceText(meters: number, language: Language): string {
  if (meters < 1000) return `${meters} m`;
  const km = (meters / 1000).toFixed(1);
  return `${language === 'en' ? km : km.replace('.', ',')} km`;
}

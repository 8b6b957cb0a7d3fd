import type { Language } from '#contract/language.ts';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { nightOf } from './daily-turn.ts';
import { withSingularHour } from './hour-words.ts';
import { type Advice, type EventRule, type PlaceRule, titleOf } from './recommendations.ts';

/** `isSmallHours`: after midnight of this weekday's night. */
type Values = { time: string; where: string; weekday: string; isSmallHours: boolean };
type Words = {
  event: Record<EventRule, (values: Values) => string>;
  why: Record<PlaceRule, (values: Values) => string>;
  until: (time: string) => string;
  always: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    event: {
      'event-running': ({ time, where }) => `On right now at ${where}, until ${time}.`,
      'event-since': ({ time, where }) => `On at ${where} since ${time}.`,
      'event-later': ({ time, where }) => `Starts today at ${time}, at ${where}.`,
      'event-today': ({ where }) => `Today at ${where}; time not announced.`,
    },
    why: {
      wet: () => 'It is wet outside, and here is a roof.',
      hot: () => 'It is hot: fresh air or shade is waiting here.',
      cold: () => 'It is cold outside, and here it is warm.',
      fair: () => 'The sky is kind: a good time to be outside.',
      'period-early-morning': () => 'For the first coffee of the day.',
      'period-morning': () => 'For an unhurried morning.',
      'period-afternoon': () => 'For the afternoon.',
      'period-evening': () => 'To begin the evening.',
      'period-night': ({ weekday }) => `For a ${weekday} night out.`,
      'long-night': ({ weekday, isSmallHours }) =>
        isSmallHours
          ? `It is still ${weekday} night, and a long one.`
          : `It is ${weekday}, and the night is long.`,
      'period-late-night': () => 'Still open at this hour.',
      'open-longest': () => 'Of all whose hours we know, it stays open longest.',
      'opens-soon': ({ time }) => `Opens at ${time}: be among the first.`,
      'unknown-hours': () => 'It suits this hour, but its hours are not known: ask before you go.',
    },
    until: (time) => `Open until ${time}.`,
    always: 'Open around the clock.',
  },
  es: {
    event: {
      'event-running': ({ time, where }) => `Ahora mismo en ${where}, hasta las ${time}.`,
      'event-since': ({ time, where }) => `En ${where} desde las ${time}.`,
      'event-later': ({ time, where }) => `Empieza hoy a las ${time}, en ${where}.`,
      'event-today': ({ where }) => `Hoy en ${where}; no sabemos la hora.`,
    },
    why: {
      wet: () => 'Fuera llueve, y aquí hay techo.',
      hot: () => 'Hace calor: aquí esperan aire fresco o sombra.',
      cold: () => 'Fuera hace frío, y aquí se está a gusto.',
      fair: () => 'El cielo acompaña: buen momento para estar al aire libre.',
      'period-early-morning': () => 'Para el primer café del día.',
      'period-morning': () => 'Para una mañana sin prisas.',
      'period-afternoon': () => 'Para la tarde.',
      'period-evening': () => 'Para empezar la noche.',
      'period-night': ({ weekday }) => `Para salir un ${weekday} por la noche.`,
      'long-night': ({ weekday, isSmallHours }) =>
        isSmallHours
          ? `Sigue siendo la noche del ${weekday}, y es larga.`
          : `Es ${weekday}, y la noche es larga.`,
      'period-late-night': () => 'A esta hora sigue abierto.',
      'open-longest': () => 'De los horarios que conocemos, es el que cierra más tarde.',
      'opens-soon': ({ time }) => `Abre a las ${time}: llega con tiempo.`,
      'unknown-hours': () => 'Va bien a esta hora, pero no conocemos su horario: pregunta antes de ir.',
    },
    until: (time) => `Abierto hasta las ${time}.`,
    always: 'Abierto las 24 horas.',
  },
  ca: {
    event: {
      'event-running': ({ time, where }) => `Ara mateix a ${where}, fins a les ${time}.`,
      'event-since': ({ time, where }) => `A ${where} des de les ${time}.`,
      'event-later': ({ time, where }) => `Comença avui a les ${time}, a ${where}.`,
      'event-today': ({ where }) => `Avui a ${where}; no en sabem l’hora.`,
    },
    why: {
      wet: () => 'A fora plou, i aquí hi ha sostre.',
      hot: () => 'Fa calor: aquí hi ha aire fresc o ombra.',
      cold: () => 'A fora fa fred, i aquí s’hi està bé.',
      fair: () => 'El cel acompanya: bon moment per ser a l’aire lliure.',
      'period-early-morning': () => 'Per al primer cafè del dia.',
      'period-morning': () => 'Per a un matí sense presses.',
      'period-afternoon': () => 'Per a la tarda.',
      'period-evening': () => 'Per començar el vespre.',
      'period-night': ({ weekday }) => `Per sortir un ${weekday} a la nit.`,
      'long-night': ({ weekday, isSmallHours }) =>
        isSmallHours ? `Encara és la nit de ${weekday}, i és llarga.` : `És ${weekday}, i la nit és llarga.`,
      'period-late-night': () => 'A aquesta hora encara és obert.',
      'open-longest': () => 'Dels horaris que coneixem, és el que tanca més tard.',
      'opens-soon': ({ time }) => `Obre a les ${time}: arriba-hi d’hora.`,
      'unknown-hours': () => 'Va bé a aquesta hora, però no en coneixem l’horari: pregunta abans d’anar-hi.',
    },
    until: (time) => `Obert fins a les ${time}.`,
    always: 'Obert les 24 hores.',
  },
};

export function adviceText(advice: Advice, language: Language): Recommendation {
  const words = WORDS[language];
  const time = advice.time ?? '';
  if ('event' in advice) {
    const { id, locationName } = advice.event;
    const title = titleOf(advice.event, language);
    const description = words.event[advice.rule]({
      time,
      where: locationName,
      weekday: '',
      isSmallHours: false,
    });
    return { title, description: withSingularHour(description), type: 'event', eventId: id };
  }
  const { place, rule } = advice;
  const why = words.why[rule]({
    time,
    where: '',
    weekday: weekdayName(advice.at, language),
    isSmallHours: madridTime(advice.at).isoDate !== nightOf(advice.at).isoDate,
  });
  const open = advice.isAlwaysOpen ? words.always : time && rule !== 'opens-soon' ? words.until(time) : '';
  return {
    title: place.name,
    description: withSingularHour([why, open].filter(Boolean).join(' ')),
    type: place.categories[0]?.toLowerCase() ?? 'place',
    placeId: place.id,
  };
}

function weekdayName(at: Date, language: Language): string {
  const noon = new Date(`${nightOf(at).isoDate}T12:00:00Z`);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(noon);
}

import type { AdviceWords, LeftWords, RuleWords, StreetWords, WeatherWords } from './words.ts';

export const ruleWords: RuleWords = {
  daily: (n) => (n === 1 ? 'cada dia' : `cada ${n} dies`),
  weekly: (n, weekdays) => (n === 1 ? `cada ${weekdays}` : `cada ${n} setmanes: ${weekdays}`),
  monthly: (n, when) => (n === 1 ? when : `cada ${n} mesos: ${when}`),
  yearly: (n, when) => (n === 1 ? `cada any: ${when}` : `cada ${n} anys: ${when}`),
  nth: { 1: 'primer', 2: 'segon', 3: 'tercer', 4: 'quart', 5: 'cinquè', [-1]: 'últim' },
  nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
  monthDays: (days) => `dia ${days}`,
  lastDay: 'últim dia',
  ofMonth: 'del mes',
  ofNamed: (month) => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`),
  dayOfNamed: (days, month) => `${days} ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}`,
  until: (date) => `fins al ${date}`,
  times: (count) => (count === 1 ? 'una vegada' : `${count} vegades`),
  usual: {
    usually: (when) => `Normalment ${when}`,
    everyNight: 'cada nit',
    nights: (weekdays) => `${weekdays} a la nit`,
    severalTimes: 'diverses vegades per setmana',
    on: (when) => `${/^[aeiouàèéíòóú]/.test(when) ? 'l’' : 'el '}${when}`,
    oneOf: (weekday) => `un ${weekday} al mes`,
    onDay: (date) => `el ${date}`,
    inMonth: (months) => `${/^[ao]/.test(months) ? 'a l’' : 'al '}${months}`,
  },
};

export const adviceWords: AdviceWords = {
  event: {
    'event-running': ({ time, where }) => `Ara mateix a ${where}, fins a les ${time}.`,
    'event-since': ({ time, where }) => `A ${where} des de les ${time}.`,
    'event-later': ({ time, where }) => `Comença avui a les ${time}, a ${where}.`,
    'event-today': ({ where, usually }) => `${usually || 'Avui'} a ${where}; no en sabem l’hora.`,
    'event-usual': ({ time, where, usually }) => `${usually} a les ${time}, a ${where}.`,
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
  likelyUntil: (time) => `Probablement obert fins a les ${time}: el seu horari no està confirmat.`,
  unconfirmed: 'El seu horari no està confirmat.',
  always: 'Obert sempre.',
  holiday: 'Festiu: l’horari pot variar.',
};

export const weatherWords: WeatherWords = {
  sunny: 'Assolellat',
  clear: 'Serè',
  'mainly-clear': 'Gairebé serè',
  'partly-cloudy': 'Núvols i clarianes',
  overcast: 'Cobert',
  fog: 'Boira',
  'rime-fog': 'Boira gebradora',
  'light-drizzle': 'Plugim feble',
  drizzle: 'Plugim',
  'dense-drizzle': 'Plugim intens',
  'freezing-drizzle': 'Plugim gelant',
  'light-rain': 'Pluja feble',
  rain: 'Pluja',
  'heavy-rain': 'Pluja forta',
  'freezing-rain': 'Pluja gelant',
  'light-snow': 'Nevada feble',
  snow: 'Neu',
  'heavy-snow': 'Nevada forta',
  'snow-grains': 'Neu granulada',
  'light-showers': 'Ruixats febles',
  showers: 'Ruixats',
  'violent-showers': 'Ruixats molt forts',
  'light-snow-showers': 'Ruixats febles de neu',
  'snow-showers': 'Ruixats de neu',
  thunderstorm: 'Tempesta',
  'hail-storm': 'Tempesta amb calamarsa',
};

export const streetWords: StreetWords = {
  masculine: 'el ',
  feminine: 'la ',
  beforeVowel: 'l’',
  hasSmallKinds: true,
  joins: [
    [/(?<=^|[ ,])de el (?=\p{L})/gu, 'del '],
    [/(?<=^|[ ,])a el (?=\p{L})/gu, 'al '],
  ],
};

export const leftWords: LeftWords = { title: 'Aquesta pàgina no està disponible', next: 'Continua' };

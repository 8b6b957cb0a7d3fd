import type { AdviceWords, LeftWords, RuleWords, StreetWords, WeatherWords } from './words.ts';

export const ruleWords: RuleWords = {
  daily: (n) => (n === 1 ? 'todos los días' : `cada ${n} días`),
  weekly: (n, weekdays) => (n === 1 ? `cada ${weekdays}` : `cada ${n} semanas: ${weekdays}`),
  monthly: (n, when) => (n === 1 ? when : `cada ${n} meses: ${when}`),
  yearly: (n, when) => (n === 1 ? `cada año: ${when}` : `cada ${n} años: ${when}`),
  nth: { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', 5: 'quinto', [-1]: 'último' },
  nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
  monthDays: (days) => `día ${days}`,
  lastDay: 'último día',
  ofMonth: 'del mes',
  ofNamed: (month) => `de ${month}`,
  dayOfNamed: (days, month) => `${days} de ${month}`,
  until: (date) => `hasta el ${date}`,
  times: (count) => (count === 1 ? 'una vez' : `${count} veces`),
  usual: {
    usually: (when) => `Normalmente ${when}`,
    everyNight: 'cada noche',
    nights: (weekdays) => `${weekdays} por la noche`,
    severalTimes: 'varias veces por semana',
    on: (when) => `el ${when}`,
    oneOf: (weekday) => `un ${weekday} al mes`,
    onDay: (date) => `el ${date}`,
    inMonth: (months) => `en ${months}`,
  },
};

export const adviceWords: AdviceWords = {
  event: {
    'event-running': ({ time, where }) => `Ahora mismo en ${where}, hasta las ${time}.`,
    'event-since': ({ time, where }) => `En ${where} desde las ${time}.`,
    'event-later': ({ time, where }) => `Empieza hoy a las ${time}, en ${where}.`,
    'event-today': ({ where, usually }) => `${usually || 'Hoy'} en ${where}; no sabemos la hora.`,
    'event-usual': ({ time, where, usually }) => `${usually} a las ${time}, en ${where}.`,
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
  likelyUntil: (time) => `Probablemente abierto hasta las ${time}: su horario no está confirmado.`,
  unconfirmed: 'Su horario no está confirmado.',
  always: 'Siempre abierto.',
  holiday: 'Festivo: el horario puede variar.',
};

export const weatherWords: WeatherWords = {
  sunny: 'Soleado',
  clear: 'Despejado',
  'mainly-clear': 'Casi despejado',
  'partly-cloudy': 'Nubes y claros',
  overcast: 'Cubierto',
  fog: 'Niebla',
  'rime-fog': 'Niebla con cencellada',
  'light-drizzle': 'Llovizna débil',
  drizzle: 'Llovizna',
  'dense-drizzle': 'Llovizna intensa',
  'freezing-drizzle': 'Llovizna helada',
  'light-rain': 'Lluvia débil',
  rain: 'Lluvia',
  'heavy-rain': 'Lluvia fuerte',
  'freezing-rain': 'Lluvia helada',
  'light-snow': 'Nevada débil',
  snow: 'Nieve',
  'heavy-snow': 'Nevada fuerte',
  'snow-grains': 'Cinarra',
  'light-showers': 'Chubascos débiles',
  showers: 'Chubascos',
  'violent-showers': 'Chubascos muy fuertes',
  'light-snow-showers': 'Chubascos de nieve débiles',
  'snow-showers': 'Chubascos de nieve',
  thunderstorm: 'Tormenta',
  'hail-storm': 'Tormenta con granizo',
};

export const streetWords: StreetWords = {
  masculine: 'el ',
  feminine: 'la ',
  joins: [
    [/(?<=^|[ ,])de el (?=\p{L})/gu, 'del '],
    [/(?<=^|[ ,])a el (?=\p{L})/gu, 'al '],
  ],
};

export const leftWords: LeftWords = { title: 'Esta página no está disponible', next: 'Continuar' };

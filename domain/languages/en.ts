import type { AdviceWords, LeftWords, RuleWords, StreetWords, WeatherWords } from './words.ts';

export const ruleWords: RuleWords = {
  daily: (n) => (n === 1 ? 'every day' : `every ${n} days`),
  weekly: (n, weekdays) => (n === 1 ? `every ${weekdays}` : `every ${n} weeks on ${weekdays}`),
  monthly: (n, when) => (n === 1 ? when : `every ${n} months: ${when}`),
  yearly: (n, when) => (n === 1 ? `every year: ${when}` : `every ${n} years: ${when}`),
  nth: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' },
  nthWeekday: (nth, weekday) => `${nth} ${weekday}`,
  monthDays: (days) => `day ${days}`,
  lastDay: 'last day',
  ofMonth: 'of the month',
  ofNamed: (month) => `of ${month}`,
  dayOfNamed: (days, month) => `${month} ${days}`,
  until: (date) => `until ${date}`,
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  usual: {
    usually: (when) => `Usually ${when}`,
    everyNight: 'every night',
    nights: (weekdays) => `${weekdays} night`,
    severalTimes: 'several times a week',
    on: (when) => `on the ${when}`,
    oneOf: (weekday) => `one ${weekday} a month`,
    onDay: (date) => `on ${date}`,
    inMonth: (months) => `in ${months}`,
  },
};

export const adviceWords: AdviceWords = {
  event: {
    'event-running': ({ time, where }) => `On right now at ${where}, until ${time}.`,
    'event-since': ({ time, where }) => `On at ${where} since ${time}.`,
    'event-later': ({ time, where }) => `Starts today at ${time}, at ${where}.`,
    'event-today': ({ where, usually }) => `${usually || 'Today'} at ${where}; hour not known.`,
    'event-usual': ({ time, where, usually }) => `${usually} at ${time}, at ${where}.`,
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
  likelyUntil: (time) => `Probably open until ${time}: its hours are not confirmed.`,
  unconfirmed: 'Its hours are not confirmed.',
  always: 'Always open.',
  holiday: 'Holiday: hours may differ.',
};

export const weatherWords: WeatherWords = {
  sunny: 'Sunny',
  clear: 'Clear',
  'mainly-clear': 'Mainly clear',
  'partly-cloudy': 'Partly cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  'rime-fog': 'Rime fog',
  'light-drizzle': 'Light drizzle',
  drizzle: 'Moderate drizzle',
  'dense-drizzle': 'Dense drizzle',
  'freezing-drizzle': 'Freezing drizzle',
  'light-rain': 'Light rain',
  rain: 'Moderate rain',
  'heavy-rain': 'Heavy rain',
  'freezing-rain': 'Freezing rain',
  'light-snow': 'Light snow',
  snow: 'Moderate snow',
  'heavy-snow': 'Heavy snow',
  'snow-grains': 'Snow grains',
  'light-showers': 'Light rain showers',
  showers: 'Moderate rain showers',
  'violent-showers': 'Violent rain showers',
  'light-snow-showers': 'Light snow showers',
  'snow-showers': 'Heavy snow showers',
  thunderstorm: 'Thunderstorm',
  'hail-storm': 'Thunderstorm with hail',
};

export const streetWords: StreetWords = null;

export const leftWords: LeftWords = { title: 'This page is not available', next: 'Continue' };

import type { StubHandler } from '../stub-provider.ts';
import { datesFrom, type SiteOptions, website } from './website.ts';

/**
 * grupoarena, with assumed markup: a home page and two rooms, in Spanish and Catalan. Traps: no year, a night after
 * midnight under the evening before, a weekly night, a ticket widget with a calendar beside it.
 */
export function site({ today, crawlDelaySeconds }: SiteOptions): StubHandler {
  const { isoIn, spanish, catalan } = datesFrom(today);
  return website(
    {
      '/': page(`<nav><a href="/sala-arena-madre/">Madre</a> <a href="/sala-arena-classic/">Classic</a>
 <a href="https://arenadisco.com/">Arena Disco</a></nav><article class="event"><h2>Nit de Proves</h2>
 <p class="date">${spanish(9)}</p><p class="hours">00:00h – 06:00h</p><p>Una noche inventada. +18. Entrada desde 12€</p></article>`),
      '/sala-arena-madre/': page(`<article class="event"><h2>Dissabtes Inventats</h2>
 <p class="date">Cada dissabte</p><p class="hours">de 23h a 6h</p><p>Música inventada.</p></article>
<article class="event"><h2>Festa de Prova</h2><p class="date">${catalan(14)}</p><p class="hours">23:30h – 05:00h</p>
 <p>Una festa inventada. Entrada gratuïta.</p></article>`),
      '/sala-arena-classic/': page(
        '<a href="/agenda.ics">Agenda</a><div class="fourvenues-widget" data-src="https://site.fourvenues.com/x"></div>',
      ),
      '/agenda.ics': calendar(isoIn(21)),
    },
    ['User-agent: *', `Crawl-delay: ${crawlDelaySeconds}`],
  );
}

const page = (content: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Grupo de Prova</title></head><body>${content}</body></html>`;

const calendar = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prova//ES',
    'BEGIN:VEVENT',
    'UID:prova-1@arena.example',
    `DTSTART;TZID=Europe/Madrid:${day.replaceAll('-', '')}T233000`,
    'DURATION:PT6H',
    'SUMMARY:Classic de Prova: Cançons i',
    '  més',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

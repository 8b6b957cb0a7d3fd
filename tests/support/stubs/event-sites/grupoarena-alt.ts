import type { StubHandler } from '../stub-provider.ts';
import { datesFrom, type SiteOptions, website } from './website.ts';

/** grupoarena's ticket shop: a list of links to schema.org events with offers. */
export function site({ today, crawlDelaySeconds }: SiteOptions): StubHandler {
  const { isoIn } = datesFrom(today);
  const stars = {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: 'Estrelles de Prova',
    startDate: `${isoIn(16)}T23:45:00`,
    endDate: `${isoIn(17)}T06:00:00`,
    url: '/en/arena-experience/stars/',
    location: { '@type': 'Place', name: 'Arena Experience' },
    offers: [{ '@type': 'Offer', price: '12.00', priceCurrency: 'EUR' }],
  };
  return website(
    {
      '/en':
        page(`<a href="/en/arena-experience/stars/">Estrelles</a> <a href="/en/arena-experience/gone/">Gone</a>
 <a href="/en/account/orders/">Account</a> <a href="http://127.0.0.1:1/en/arena-experience/trap/">Trap</a>`),
      '/en/arena-experience/stars/': page(
        `<script type="application/ld+json">${JSON.stringify(stars)}</script><h1>Estrelles de Prova</h1>`,
      ),
    },
    ['User-agent: *', `Crawl-delay: ${crawlDelaySeconds}`, 'Disallow: /en/account/'],
  );
}

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tickets</title></head><body>${content}</body></html>`;

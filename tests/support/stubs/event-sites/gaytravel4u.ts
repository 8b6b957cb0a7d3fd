import { addDays } from '#domain/city-time/iso-date.ts';
import type { StubHandler } from '../stub-provider.ts';
import { datesFrom, type SiteOptions, website } from './website.ts';

type Card = { slug: string; title: string; dates: string };

/**
 * gaytravel4u: lists with cards, details with `@graph`. It has no page about Barcelona. Traps: a placeholder year,
 * another city, an end before the start, malformed ld+json, 'Awaiting dates'.
 */
export function site({ today, crawlDelaySeconds }: SiteOptions): StubHandler {
  const { american, isoIn } = datesFrom(today);
  const span = (from: number, to: number) => `From: ${american(from)} - To: ${american(to)}`;
  const prides = [
    { slug: 'orgull-inventat-barcelona', title: 'Orgull Inventat Barcelona &#231;', dates: span(60, 66) },
    { slug: 'pride-elsewhere', title: 'Pride Elsewhere', dates: span(30, 33) },
    { slug: 'barcelona-some-day', title: 'Barcelona Some Day', dates: 'Awaiting dates' },
    { slug: 'barcelona-far-ahead', title: 'Barcelona Far Ahead', dates: span(1900, 1901) },
  ];
  const bears = [
    { slug: 'ossos-de-prova', title: 'Ossos de Prova Barcelona', dates: span(90, 90) },
    { slug: 'barcelona-that-is-gone', title: 'Barcelona That Is Gone', dates: span(50, 52) },
    { slug: 'orgull-inventat-barcelona', title: 'Orgull Inventat Barcelona', dates: span(60, 66) },
  ];
  return website(
    {
      '/gay-pride-calendar/': list(prides),
      '/bear-events-not-to-miss/': list(bears),
      '/gay-fetish-events/': list([]),
      '/the-top-gay-ski-weeks/': list([]),
      '/gay-carnival-events/': list([]),
      '/gay-easter-events/': list([]),
      '/event/orgull-inventat-barcelona/': detail({
        slug: 'orgull-inventat-barcelona',
        name: 'Orgull Inventat Barcelona',
        startDate: isoIn(60),
        endDate: isoIn(66),
        city: 'Barcelona',
      }),
      '/event/barcelona-far-ahead/': detail({
        slug: 'barcelona-far-ahead',
        name: 'Barcelona Far Ahead',
        startDate: isoIn(1900),
        endDate: isoIn(1901),
        city: 'Barcelona',
      }),
      '/event/ossos-de-prova/': detail({
        slug: 'ossos-de-prova',
        name: 'Ossos de Prova Barcelona',
        startDate: isoIn(90),
        endDate: addDays(isoIn(90), -5),
        city: 'Madrid',
      }),
    },
    ['User-agent: *', `Crawl-delay: ${crawlDelaySeconds}`, 'Disallow: /wp-admin/'],
  );
}

const list = (cards: Card[]) => `<!doctype html><html><head><title>Calendar</title></head><body><main>
${cards.map(card).join('\n')}
</main></body></html>`;

const card = ({ slug, title, dates }: Card) =>
  `<article class='slide-entry flex_column post-entry post-entry-1' itemtype="https://schema.org/CreativeWork">
 <a href='/event/${slug}/' class='slide-image'><img src="data:image/svg+xml,%3Csvg%3E" data-lazy-src="/wp-content/uploads/${slug}-495x370.jpg"/></a>
 <div class='slide-content'><h3 class='slide-entry-title entry-title' itemprop="headline"><a href='/event/${slug}/' title='${title}'>${title}</a></h3>
 <div style="text-align:center">${dates}</div><div class='slide-entry-excerpt entry-content' itemprop="text">Invented text.<div class="read-more-link"><a href='/event/${slug}/'>Read more</a></div></div></div></article>`;

type Detail = { slug: string; name: string; startDate: string; endDate: string; city: string };

function detail({ slug, name, startDate, endDate, city }: Detail): string {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: 'A page' },
      {
        '@type': 'Event',
        name,
        url: `https://www.gaytravel4u.com/event/${slug}/`,
        startDate,
        endDate,
        description: `<p>All about ${name}.</p>`,
        image: `https://www.gaytravel4u.com/wp-content/uploads/${slug}.jpg`,
        location: { '@type': 'Place', address: { addressLocality: city, addressCountry: 'US' } },
      },
    ],
  };
  return `<!doctype html><html><head><title>${name}</title>
<script type="application/ld+json">{ "@type": "Organization", </script>
<script type="application/ld+json" class="yoast-schema-graph">${JSON.stringify(graph)}</script>
</head><body><h1>${name}</h1></body></html>`;
}

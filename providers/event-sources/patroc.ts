import { patrocPage } from './patroc-page.ts';

const INDEX = '/gay/barcelona/';

export const patroc = (baseUrl: string) =>
  patrocPage('patroc', `${baseUrl}${INDEX}`, {
    block: 'div.vevent[id^="news"]',
    number: /^news(\d+)$/,
    title: '.summary',
    link: '.summary a',
    firstDay: 'abbr.dtstart',
    lastDay: 'abbr.dtend',
    aside: '.summary, .description, .location, .news-website',
    website: '.news-website a',
    add: (block) => {
      const street = block.text('.street-address');
      return {
        locationName: block.text('.location .fn') ?? block.attribute('title', '.location .fn'),
        address: street && `${street}, Barcelona`,
      };
    },
  });

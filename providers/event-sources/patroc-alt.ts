import { patrocDetail, patrocPage } from './patroc-page.ts';

export const patrocAlt = (address: string) =>
  patrocPage('patroc_alt', address, {
    block: 'div.vevent.item',
    number: /^(?:event)?(\d+)$/,
    title: '.locationname',
    firstDay: 'abbr.dtstart',
    lastDay: 'abbr.dtend',
    when: '.open',
    website: '.communication a',
    add(block, page) {
      const [venue, ...address] = (block.text('.adr') ?? '').split('\n');
      const isRecurring = /^\d/.test(block.attribute('id') ?? '');
      return {
        locationName: venue?.replace(/^@\s*/, '') || null,
        address: address.join(', ') || null,
        sourceUrl: patrocDetail(block.attribute('id', '.locationname'), page),
        isRecurring,
        recurringPattern: isRecurring ? (block.event.recurringPattern ?? block.whenText) : null,
      };
    },
  });

/** Sites that pay for visitors; a link to them says nothing about an event (providers.md §5.1). */
const AFFILIATES =
  /(^|\.)(booking|agoda|expedia|hotels|tripadvisor|getyourguide|misterbandb|awin1|tradedoubler)\.com$/;

export const isAffiliate = (link: string): boolean => AFFILIATES.test(new URL(link).hostname);

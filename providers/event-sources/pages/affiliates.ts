/** Sites that pay for visitors; a link to them is not an event's website. */
const AFFILIATES =
  /(^|\.)(booking|agoda|expedia|hotels|tripadvisor|getyourguide|misterbandb|awin1|tradedoubler)\.com$/;

export const isAffiliate = (link: string): boolean => AFFILIATES.test(new URL(link).hostname);

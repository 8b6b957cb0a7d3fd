import { arenaSite } from './arena-site.ts';

/** The group's website, with a page for each room. */
export const grupoarena = (baseUrl: string) =>
  arenaSite({ name: 'grupoarena', address: `${baseUrl}/`, linked: /^\/sala-[\w-]+\/?$/ });

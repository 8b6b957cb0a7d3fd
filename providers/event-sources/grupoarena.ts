import { arenaSite } from './arena-site.ts';

export const grupoarena = (baseUrl: string) =>
  arenaSite({ name: 'grupoarena', address: `${baseUrl}/`, linked: /^\/sala-[\w-]+\/?$/ });

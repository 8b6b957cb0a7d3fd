import { arenaSite } from './arena-site.ts';

/** The group's ticket shop: pages like '/en/arena-experience/stars/' (providers.md §5.3). */
export const grupoarenaAlt = (address: string) =>
  arenaSite({ name: 'grupoarena_alt', address, linked: /^\/(en|es|ca)\/[\w-]+\/[\w-]+\/?$/ });

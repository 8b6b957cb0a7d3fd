import { arenaSite } from './arena-site.ts';

/** The group's ticket shop: pages like '/en/arena-experience/stars/'. */
export const grupoarenaAlt = (address: string) =>
  arenaSite({ name: 'grupoarena_alt', address, linked: /^\/(en|es|ca)\/[\w-]+\/[\w-]+\/?$/ });

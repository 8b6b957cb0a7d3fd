import { type StubProvider, startStubProvider } from '../../stub-provider.ts';
import { gaytravel4uSite } from './gaytravel4u.ts';
import { grupoarenaSite } from './grupoarena.ts';
import { grupoarenaTicketsSite } from './grupoarena-tickets.ts';
import { patrocSite } from './patroc.ts';
import { residentAdvisorSite } from './resident-advisor.ts';
import type { SiteOptions } from './website.ts';

const SITES = {
  gaytravel4u: gaytravel4uSite,
  patroc: patrocSite,
  grupoarena: grupoarenaSite,
  grupoarenaTickets: grupoarenaTicketsSite,
  residentAdvisor: residentAdvisorSite,
};

export async function startEventSites(options: SiteOptions) {
  const started = Object.entries(SITES).map(async ([name, site]) => [
    name,
    await startStubProvider(site(options)),
  ]);
  const sites = Object.fromEntries(await Promise.all(started)) as Record<keyof typeof SITES, StubProvider>;
  return {
    ...sites,
    env: {
      GAYTRAVEL4U_BASE_URL: sites.gaytravel4u.url,
      PATROC_BASE_URL: sites.patroc.url,
      PATROC_ALT_URL: `${sites.patroc.url}/gay/barcelona/clubs.html`,
      GRUPOARENA_BASE_URL: sites.grupoarena.url,
      GRUPOARENA_ALT_URL: `${sites.grupoarenaTickets.url}/en`,
      RA_GRAPHQL_URL: `${sites.residentAdvisor.url}/graphql`,
    },
    async close() {
      await Promise.all(Object.values(sites).map((site) => site.close()));
    },
  };
}

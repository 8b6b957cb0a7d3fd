import type { StubHandler } from '../stub-provider.ts';
import { datesFrom, type SiteOptions } from './website.ts';

/** Resident Advisor's GraphQL. Traps: one row for each day of an event, a stray Z, venue 0. */
export function site({ today, crawlDelaySeconds }: SiteOptions): StubHandler {
  const rows = listings(today);
  return ({ method, path, body }) => {
    if (path === '/robots.txt') {
      const robots = `User-agent: *\nCrawl-delay: ${crawlDelaySeconds}\nDisallow: /login`;
      return { headers: { 'content-type': 'text/plain' }, body: robots };
    }
    if (method !== 'POST' || path !== '/graphql') return { status: 404, body: '<h1>Not found</h1>' };
    const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
    if (query.includes('areaUrlName')) return { body: { data: { area: AREA } } };
    if (variables.filters?.areas.eq !== Number(AREA.id)) return { body: { data: { eventListings: null } } };
    const { page = 1, pageSize = 20 } = variables;
    const data = rows.slice((page - 1) * pageSize, page * pageSize);
    return { body: { data: { eventListings: { data, totalResults: rows.length } } } };
  };
}

type Variables = { filters?: { areas: { eq: number } }; page?: number; pageSize?: number };

const AREA = {
  id: '20',
  name: 'Barcelona',
  urlName: 'barcelona',
  ianaTimeZone: 'Europe/Madrid',
};

function listings(today: string) {
  const { isoIn } = datesFrom(today);
  const queer = {
    id: '700001',
    date: `${isoIn(8)}T00:00:00.000`,
    startTime: `${isoIn(8)}T23:59:00.000Z`,
    endTime: `${isoIn(9)}T06:00:00.000Z`,
    title: 'Queer Proves',
    contentUrl: '/events/700001',
    isTicketed: true,
    cost: '15-20',
    content: 'An invented night.<br>With <b>lights</b>.',
    images: [
      { id: '1', filename: 'https://images.ra.co/banner.jpg', type: 'BANNER' },
      { id: '2', filename: 'https://images.ra.co/flyer.jpg', type: 'FLYERFRONT' },
    ],
    venue: {
      id: '911',
      name: 'Nau Imaginada',
      contentUrl: '/clubs/911',
      address: 'Carrer Imaginat 5, Barcelona',
      location: { latitude: 41.4, longitude: 2.19 },
      area: AREA,
    },
    artists: [
      { id: '5', name: 'DJ Ficció' },
      { id: '6', name: 'Mar Imaginària' },
    ],
  };
  const weekend = {
    ...queer,
    id: '700002',
    startTime: `${isoIn(18)}T22:00:00.000`,
    endTime: `${isoIn(20)}T06:00:00.000`,
    title: 'Weekend',
    contentUrl: '/events/700002',
    cost: '18 €',
    content: 'A kiki ballroom weekend.',
    images: [],
    venue: { ...queer.venue, id: '0', name: 'TBA', address: null, location: null },
    artists: [],
  };
  const other = { ...queer, id: '700003', title: 'Techno Figurat', content: 'Loud.', cost: '£10+' };
  return [
    { id: '1', listingDate: `${isoIn(8)}T00:00:00.000`, event: queer },
    { id: '2', listingDate: `${isoIn(18)}T00:00:00.000`, event: weekend },
    { id: '3', listingDate: `${isoIn(19)}T00:00:00.000`, event: weekend },
    { id: '4', listingDate: `${isoIn(11)}T00:00:00.000`, event: other },
  ];
}

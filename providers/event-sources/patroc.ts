import type { ParseForeign } from '../foreign/port.ts';
import type { PatrocName } from './patroc-page.ts';
import { type EventSite, pageText } from './port.ts';

const INDEX = '/gay/barcelona/';

export const patroc = (baseUrl: string, parse: ParseForeign) =>
  patrocSite('patroc', `${baseUrl}${INDEX}`, parse);

export const patrocAlt = (address: string, parse: ParseForeign) => patrocSite('patroc_alt', address, parse);

/** Returns a page of patroc as a site. */
const patrocSite = (name: PatrocName, address: string, parse: ParseForeign): EventSite => ({
  name,
  homepage: address,
  address,
  async read(visit, { today }) {
    const page = await visit({ url: address });
    const candidates = await parse(page.url.host, 'patroc', { name, page: pageText(page), today });
    return { candidates, problems: [] };
  },
});

import { readModelAnswer } from '../ai/model-answer.ts';
import { describedSources, relocateStyle } from '../basemap/relocate-style.ts';
import { readGaytravel4uEvent, readGaytravel4uList } from '../event-sources/gaytravel4u-page.ts';
import { linksIn } from '../event-sources/pages/links-in.ts';
import { readPage } from '../event-sources/pages/read-page.ts';
import { readPatroc } from '../event-sources/patroc-page.ts';
import { readResidentAdvisorArea, readResidentAdvisorList } from '../event-sources/resident-advisor-page.ts';
import { readText } from '../event-sources/visit/read-text.ts';
import { readRobots } from '../event-sources/visit/robots-rules.ts';
import { readGoogleHits, readGooglePlace, readGoogleRefusal } from '../maps/google-answers.ts';
import { readNominatim, readPhoton } from '../maps/osm-answers.ts';
import { readFoundElements, readStops, readVenues } from '../maps/overpass-answers.ts';
import { readCommonsFiles, readWikidataPictures } from '../open-photos/commons-answers.ts';
import { readPanoramax } from '../open-photos/panoramax-answer.ts';
import { siteHours } from '../own-sites/site-hours.ts';
import { siteWays } from '../own-sites/site-ways.ts';
import { withoutPrograms } from '../own-sites/without-programs.ts';
import { readWeather } from '../weather/open-meteo-answer.ts';

/** Everything that is done with texts from outside. Pure functions; what they take and return is copied. */
export const TASKS = {
  robots: readRobots,
  text: readText,
  page: readPage,
  links: linksIn,
  patroc: readPatroc,
  gaytravel4uList: readGaytravel4uList,
  gaytravel4uEvent: readGaytravel4uEvent,
  siteWays,
  siteHours,
  withoutPrograms,
  residentAdvisorArea: readResidentAdvisorArea,
  residentAdvisorList: readResidentAdvisorList,
  modelAnswer: readModelAnswer,
  commonsFiles: readCommonsFiles,
  wikidataPictures: readWikidataPictures,
  panoramax: readPanoramax,
  photonHits: readPhoton,
  nominatimPlace: readNominatim,
  googleHits: readGoogleHits,
  googlePlace: readGooglePlace,
  googleRefusal: readGoogleRefusal,
  weather: readWeather,
  mapDescriptions: describedSources,
  mapStyle: relocateStyle,
  venues: readVenues,
  foundElements: readFoundElements,
  stops: readStops,
};

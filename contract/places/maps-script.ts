import { matcherOf } from '#contract/path-matcher.ts';
import { SCREENS } from '#contract/screens.ts';

/**
 * Returns whether Google's script may run on a screen (decision 011), for server and browser. @param path a
 * URL's path, without the query
 */
export const isMapsScreen = matcherOf([
  SCREENS.add,
  SCREENS.addAi,
  SCREENS.addWizard,
  SCREENS.addEvent,
  SCREENS.editEvent,
  SCREENS.mapsTest,
]);

/** A shorter key is only a placeholder, with which Google is not queried (maps-1). */
export const isMapsKey = (key: string): boolean => key.length > 4;

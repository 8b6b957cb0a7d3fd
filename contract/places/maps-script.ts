/**
 * When Google's script may run (decision 015): server and browser have to agree on it. This file has no dependency, so
 * that the browser may import it at run time.
 */
export const MAPS_SCREENS = ['/add', '/add-ai', '/add-wizard', '/add-event', '/edit-event/:id', '/maps-test'];

const PATTERN = new RegExp(`^(${MAPS_SCREENS.map((path) => path.replace(':id', '[^/]+')).join('|')})/?$`);

/** @param path the path of an address, without its query */
export const isMapsScreen = (path: string): boolean => PATTERN.test(path);

/** S2 §5: a shorter key is a stand-in, and nothing is asked of Google. */
export const isMapsKey = (key: string): boolean => key.length > 4;

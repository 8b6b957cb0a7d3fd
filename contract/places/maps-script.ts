/**
 * The screens on which Google's script may run (decision 015), shared by server and browser. Has no dependency, so that
 * the browser can import it.
 */
export const MAPS_SCREENS = ['/add', '/add-ai', '/add-wizard', '/add-event', '/edit-event/:id', '/maps-test'];

const PATTERN = new RegExp(`^(${MAPS_SCREENS.map((path) => path.replace(':id', '[^/]+')).join('|')})/?$`);

/** @param path the path of an address, without its query */
export const isMapsScreen = (path: string): boolean => PATTERN.test(path);

/** A shorter key is a placeholder: Google is not asked (maps-4). */
export const isMapsKey = (key: string): boolean => key.length > 4;

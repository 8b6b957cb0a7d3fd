import { readText } from '../event-sources/visit/read-text.ts';
import { readRobots } from '../event-sources/visit/robots-rules.ts';

/** Everything that is done with texts from outside. Pure functions; what they take and return is copied. */
export const TASKS = {
  robots: readRobots,
  text: readText,
};

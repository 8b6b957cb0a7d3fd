import { commentsOf } from './comments.mjs';

/** The marks of a private dialect (docs/style.md): clauses and pictures where the field has a noun. */
const MARKS = [
  /^(What|Whatever|Who|Whoever|Whom|Which)\b(?![^.]*\?)/,
  /\bReturns (what|whatever|who|whoever|which)\b/,
  /^(Tells|Says) (whether|what|how|who|which|if)\b/,
  /\b(whoever|somebody|someone|nobody|anybody|anew|for ever|lets? go|the heart)\b/i,
];

export const isDialect = (comment) => MARKS.some((mark) => mark.test(comment));

const ROOM =
  /^((?:server|web)\/features\/[^/]+|(?:contract|domain|db|providers|server|web)\/[^/]+(?=\/)|[^/]+)\//;

/** Returns, for each room, how many of its comments have a mark: `{ room: { all, marked } }`. */
export function dialectByRoom(sources) {
  const rooms = new Map();
  for (const [file, text] of sources) {
    const room = ROOM.exec(file)?.[1];
    if (!room) continue;
    const entry = rooms.get(room) ?? { all: 0, marked: [] };
    const comments = commentsOf(text);
    entry.all += comments.length;
    entry.marked.push(...comments.filter(isDialect).map((comment) => `${file}: ${comment}`));
    rooms.set(room, entry);
  }
  return rooms;
}

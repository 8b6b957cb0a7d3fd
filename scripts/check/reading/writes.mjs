import ts from 'typescript';

/** The number of files that may deal with holding a write: the pipeline and its own parts (decision 079). */
const MAX_HOLDING = 3;
const HOLDING =
  /\b(withinCeiling|sendHeld|mustWait|holdChange|sendPending)\b|\bisHeld\((written|added)|[a-z]\.waits\b|\bwaits: true|\bHeld<|& Waiting\b|reason(:| ===) 'held'/;
const OF_HELD_CHANGES = /^server\/features\/held-changes\/|^db\/(held-changes\/|schema\/held-changes\.ts$)/;

/** A write route runs a command or calls one action; a longer one contains decisions. */
const MAX_ROUTE_LINES = 10;
const WRITE = /^(POST|PUT|PATCH|DELETE) /;

/** Returns the files that pass on whether a write is held, if there are too many. */
export function holdingFaults(sources) {
  const files = sources
    .filter(
      ([file, text]) => /^(server|db)\//.test(file) && !OF_HELD_CHANGES.test(file) && HOLDING.test(text),
    )
    .map(([file]) => file);
  if (files.length <= MAX_HOLDING) return [];
  return [`${files.length} files name holding, at most ${MAX_HOLDING}:`, ...files.map((file) => `  ${file}`)];
}

/** Returns the write routes of a source that are too long. */
export function longRoutes(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    const call =
      ts.isCallExpression(node) && node.expression.getText(source) === 'route' && node.arguments[1];
    if (call && ts.isStringLiteral(call) && WRITE.test(call.text)) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      if (lines > MAX_ROUTE_LINES)
        found.push(`${file}: ${call.text} has ${lines} lines, at most ${MAX_ROUTE_LINES}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

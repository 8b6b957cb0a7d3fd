import ts from 'typescript';

/** Returns the functions of a source that have more than `least` lines, outermost first. */
export function longFunctions(file, text, least) {
  if (text.split('\n').length <= least) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - first + 1;
      const name = node.name?.getText(source) ?? 'a function without a name';
      if (lines > least) found.push({ file, line: first + 1, name, lines, draws: hasJsx(node.body) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function hasJsx(node) {
  const isJsx = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  return isJsx || Boolean(ts.forEachChild(node, (child) => hasJsx(child) || undefined));
}

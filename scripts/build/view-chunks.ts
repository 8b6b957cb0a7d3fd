import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type View = {
  name: string;
  starts: readonly string[];
  /** From how many of the starts a module is reached; 1 by default. */
  least?: number;
  /** Modules that a package's index exports and only later views use. */
  without?: RegExp;
};

/**
 * Returns one chunk for each of these views, with everything that earlier views do not load. By default they become two
 * dozen small ones, which weigh a sixth more in Brotli.
 * @param views in the order in which a visitor meets them; `starts` are absolute paths of modules
 */
export function viewChunks(views: readonly View[]): Rolldown.CodeSplittingGroup[] {
  return views.map(({ name, starts, least = 1, without }, index) => {
    let members: Set<string> | undefined;
    return {
      debugName: name,
      priority: views.length - index,
      name: (moduleId, graph) => {
        members ??= reachedFrom(starts, least, graph);
        return members.has(moduleId) && !without?.test(moduleId) ? name : null;
      },
    };
  });
}

/** Returns the modules that at least as many of these ones import statically, including themselves. */
function reachedFrom(starts: readonly string[], least: number, graph: Graph): Set<string> {
  const counts = new Map<string, number>();
  for (const start of starts) {
    for (const id of reach([start], graph)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([id, count]) => (count >= least ? [id] : [])));
}

/** Returns the modules that these ones import statically, including themselves. */
function reach(starts: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const queue = [...starts];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** @returns a test of a path, without its query, against patterns of contract/screens.ts */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const patternParts = patterns.map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path);
    const fits = (part: string, index: number) =>
      part.startsWith(':') ? segments[index] !== '' : segments[index] === part;
    return patternParts.some((parts) => parts.length === segments.length && parts.every(fits));
  };
}

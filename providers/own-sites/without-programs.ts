const PROGRAM = /<(script|style|svg|template)\b|<!--/gi;

/** Returns a page without scripts, styles, drawings and comments; structured data stay. */
export function withoutPrograms(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { 0: opening, 1: name, index } of html.matchAll(PROGRAM)) {
    if (index < at) continue;
    const closing = name ? `</${name.toLowerCase()}` : '-->';
    const end = lower.indexOf(closing, index + opening.length);
    const tag = lower.slice(index, lower.indexOf('>', index) + 1);
    kept.push(html.slice(at, index));
    const next =
      end < 0 ? html.length : name ? lower.indexOf('>', end) + 1 || html.length : end + closing.length;
    if (tag.includes('ld+json')) kept.push(html.slice(index, next));
    at = next;
  }
  return [...kept, html.slice(at)].join('');
}

/**
 * Returns by how many letters two words differ (added, missing, wrong, or two neighbors swapped), or null for more than
 * `most`. Reads only a band around the diagonal, so its time is linear in the words' length.
 */
export function lettersApart(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  const far = most + 1;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, n) => Math.min(n, far));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(far);
    if (i <= most) row[0] = i;
    let least = row[0] as number;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (before[j - 1] as number) + (isSame ? 0 : 1),
        (before[j] as number) + 1,
        (row[j - 1] as number) + 1,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] as number) + 1);
      row[j] = Math.min(cost, far);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    older = before;
    before = row;
  }
  const apart = before[b.length] as number;
  return apart <= most ? apart : null;
}

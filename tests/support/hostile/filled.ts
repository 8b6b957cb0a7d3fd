/** Repeats a piece up to a size; `{n}` is its number. */
export function filled(piece: string, size: number): string {
  if (!piece.includes('{n}')) return piece.repeat(Math.floor(size / piece.length));
  const parts: string[] = [];
  for (let n = 0, length = 0; length < size - piece.length; n += 1) {
    const part = piece.replaceAll('{n}', String(n));
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

/** The widths the server keeps of each photo, in pixels. */
const WIDTHS = [400, 800, 1600] as const;

const ours = (url: string) => url.startsWith('/api/photos/');

/** A photo's address at one of our widths; a photo from elsewhere has only the one it came with. */
export function photoAt(url: string, width: (typeof WIDTHS)[number]): string {
  return ours(url) ? `${url}${url.includes('?') ? '&' : '?'}w=${width}` : url;
}

/** The `srcset` of a photo, or undefined when it comes in one size. */
export function photoSet(url: string): string | undefined {
  return ours(url) ? WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ') : undefined;
}

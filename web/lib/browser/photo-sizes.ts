/** Widths that the server keeps of each photo, in pixels. */
const WIDTHS = [400, 800, 1600] as const;

const ours = (url: string) => url.startsWith('/api/photos/');

/** Returns a photo's address at one of our widths; other photos have a single size. */
export function photoAt(url: string, width: (typeof WIDTHS)[number]): string {
  return ours(url) ? `${url}${url.includes('?') ? '&' : '?'}w=${width}` : url;
}

export function photoSet(url: string): string | undefined {
  return ours(url) ? WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ') : undefined;
}

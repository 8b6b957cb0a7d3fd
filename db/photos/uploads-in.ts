import { photoAddress, readPhotoAddress } from '#contract/photos/photo-address.ts';

/** Returns the addresses of the uploads in a place's or event's state. */
export function uploadsIn(state: Readonly<Record<string, unknown>> | null): string[] {
  const photos = (state?.photos ?? []) as { url: string }[];
  return [...photos.map(({ url }) => url), state?.imageUrl].flatMap((url) => {
    const photo = typeof url === 'string' ? readPhotoAddress(url) : null;
    return photo?.source === 'upload' ? [photoAddress(photo)] : [];
  });
}

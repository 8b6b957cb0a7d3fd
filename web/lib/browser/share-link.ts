export type SharedLink = { title: string; text: string; url: string };
type Sharer = {
  share?: (data: SharedLink) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/**
 * Shares through the device's share sheet, or copies the link on devices without one; 'cancelled' if the visitor closes
 * the sheet.
 * 'impossible' over plain http, where browsers have neither: the caller shows the link.
 */
export async function shareLink(
  device: Sharer,
  data: SharedLink,
): Promise<'shared' | 'copied' | 'cancelled' | 'impossible'> {
  if (!device.share) {
    try {
      await device.clipboard?.writeText(data.url);
      return device.clipboard ? 'copied' : 'impossible';
    } catch {
      return 'impossible';
    }
  }
  try {
    await device.share(data);
    return 'shared';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

type ShareData = { title: string; text: string; url: string };
type Sharer = {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/**
 * Shares through the device's share sheet, or copies the link where there is none; a closed sheet is 'cancelled'.
 * Throws where the browser can do neither.
 */
export async function shareLink(device: Sharer, data: ShareData): Promise<'shared' | 'copied' | 'cancelled'> {
  try {
    if (device.share) {
      await device.share(data);
      return 'shared';
    }
    if (!device.clipboard) throw new Error('This browser can neither share nor copy');
    await device.clipboard.writeText(data.url);
    return 'copied';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

/** A slow phone network uploads this well within the server's time limit for a request. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;
/** In pixels; larger than the largest size that the server stores (decision 012). */
const LONGEST_SIDE = 2048;
const QUALITY = 0.88;

export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Re-encodes a heavy photo as a smaller JPEG, upright and without metadata. Returns the file itself when it is light,
 * when the browser cannot read or encode it, or when the result would not be smaller.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= LIGHT_BYTES) return file;
  const drawn = await drawSmaller(file).catch(() => null);
  return drawn && drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file;
}

async function drawSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = Object.assign(document.createElement('canvas'), fittedSize(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: without a background, transparent parts turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}

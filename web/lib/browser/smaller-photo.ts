/** What a slow phone network carries well within the server's limit of time for one request. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;
/** More than the largest size that is kept (decision 012). */
const LONGEST_SIDE = 2048;
const QUALITY = 0.88;

/** The size of a picture whose longest side is at most that long; never larger than it is. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A heavy photo drawn anew as a smaller JPEG, upright, and without what the camera wrote into it. The file itself when
 * it is light already, when this browser cannot read or draw it, or when nothing is won.
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
    // A JPEG has no transparency; without a ground it would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}

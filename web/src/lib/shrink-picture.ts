/** Types of pictures that the server keeps. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** The largest picture that the server takes, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Smaller pictures go out as they are, in bytes. */
const AS_IT_IS_BYTES = 1024 * 1024;
/** The longer side of a picture that was made smaller, in pixels. */
const LONGER_SIDE = 1600;
const QUALITY = 0.86;

/** Why a file is no picture that can be kept. */
export type PictureProblem = 'notAPicture' | 'tooLarge';

/**
 * A picture fit to be sent: a photo of a phone is made smaller, what the server does not keep is drawn again.
 * Where the browser cannot draw it, a small file of a kept type goes out as it is.
 */
export async function shrinkPicture(file: File): Promise<File | PictureProblem> {
  const kept = PICTURE_TYPES.includes(file.type);
  if (kept && file.size <= AS_IT_IS_BYTES) return file;
  const drawn = await redraw(file);
  if (drawn && (!kept || drawn.size < file.size)) return drawn.size > PICTURE_MAX_BYTES ? 'tooLarge' : drawn;
  if (!kept) return 'notAPicture';
  return file.size > PICTURE_MAX_BYTES ? 'tooLarge' : file;
}

/** The picture drawn again, at most {@link LONGER_SIDE} long; undefined where the browser cannot. */
async function redraw(file: File): Promise<File | undefined> {
  if (typeof createImageBitmap === 'undefined' || !file.type.startsWith('image/')) return undefined;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) return undefined;
    // Transparent parts of a drawing would become black.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '') || 'foto'}.jpg`, { type: 'image/jpeg' }) : undefined;
  } catch {
    return undefined;
  }
}

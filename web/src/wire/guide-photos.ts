import { confirmGuide, incoming, outgoing, type Guide } from './generated';
import { uploadFile } from './upload';

/**
 * Confirms the receipt of a transport guide with a photo and a comment, and answers the guide.
 * @throws ApiError for every failure.
 */
export async function sendGuidePhoto(path: { readonly host: string; readonly guideId: number }, photo: File, comment: string, idempotencyKey: string): Promise<Guide> {
  const { path: address } = outgoing(confirmGuide, { path });
  return incoming(confirmGuide, await uploadFile(address, photo, { fields: { comentario: comment }, idempotencyKey }));
}

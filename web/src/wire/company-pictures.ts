import { ApiError } from './errors';
import { uploadFile, type UploadOptions } from './upload';

/** Uses of a company's picture, and their names in the contract. */
const KINDS = { logo: 'logo', photo: 'imagen' } as const;

/** The logo of the tickets, or the photo of the shop. */
export type CompanyPicture = keyof typeof KINDS;

/**
 * Sends a picture of a company and answers the path under which it is served; the company carries it once it is
 * saved with that path.
 * @throws ApiError for every failure.
 */
export async function sendCompanyPicture(host: string, kind: CompanyPicture, file: File, watch: Pick<UploadOptions, 'onProgress' | 'signal'>): Promise<string> {
  const path = `v2/administracion/empresas/${encodeURIComponent(host)}/subir-logo`;
  const answer = (await uploadFile(path, file, { ...watch, fields: { dato_adicional: KINDS[kind] } })) as { readonly rutaArchivo?: unknown } | undefined;
  if (typeof answer?.rutaArchivo !== 'string') throw new ApiError(200, 'invalid_answer');
  return answer.rutaArchivo;
}

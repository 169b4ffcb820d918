import { oneOf, wholeOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { Picture, PictureKind, PictureQuery } from '@/wire/generated';

/** The kinds, in the order of the filter. */
export const KINDS = ['product', 'logo', 'company', 'receipt', 'guide'] as const satisfies readonly PictureKind[];

/** The pictures; `photo` is the place of the one that is shown large, from 1. */
export const galleryAddress = defineAddress({ filters: { kind: oneOf(KINDS) }, detail: { photo: wholeOf }, rows: 20 });

/** Search parameters of the screen; default values are left out. */
export type GallerySearch = SearchOf<typeof galleryAddress>;

/** Query of the list. */
export function pictureQuery({ kind, ...search }: GallerySearch): PictureQuery {
  const { size, page } = galleryAddress.query(search);
  return { kind, size, page };
}

/** Key of the sentence that says what a picture shows. */
export function altOf(picture: Picture): 'altLogo' | 'altCompany' | 'altProduct' | 'altReceipt' | 'altGuide' {
  return ({ logo: 'altLogo', company: 'altCompany', product: 'altProduct', receipt: 'altReceipt', guide: 'altGuide' } as const)[picture.kind];
}

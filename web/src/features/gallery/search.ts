import { pageOf, wholeOf } from '@/lib/address';
import type { Picture, PictureKind, PictureQuery } from '@/wire/generated';

/** Pictures a page. */
export const PAGE_SIZE = 20;

/** The kinds, in the order of the filter. */
export const KINDS = ['product', 'logo', 'company', 'receipt', 'guide'] as const satisfies readonly PictureKind[];

/** What the address of the screen says; what is as usual is left out. */
export interface GallerySearch {
  readonly kind?: PictureKind;
  /** From 1; the first is left out. */
  readonly page?: number;
  /** The picture of the page that is shown large, from 1. */
  readonly photo?: number;
}

/** Reads an address, whatever somebody typed into it. */
export function readGallerySearch(raw: Readonly<Record<string, unknown>>): GallerySearch {
  const kind = KINDS.find((known) => known === raw.kind);
  const photo = wholeOf(raw.photo);
  return { ...(kind && { kind }), ...pageOf(raw.page), ...(photo && { photo }) };
}

/** What the list is asked for. */
export function pictureQuery({ kind, page = 1 }: GallerySearch): PictureQuery {
  return { kind, size: PAGE_SIZE, page: page - 1 };
}

/** Key of the sentence that says what a picture shows. */
export function altOf(picture: Picture): 'altLogo' | 'altCompany' | 'altProduct' | 'altReceipt' | 'altGuide' {
  return ({ logo: 'altLogo', company: 'altCompany', product: 'altProduct', receipt: 'altReceipt', guide: 'altGuide' } as const)[picture.kind];
}

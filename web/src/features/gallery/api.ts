import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { listPictures, type PictureQuery } from '@/wire/generated';
import { cached } from '@/wire/query';

/** A page of the company's pictures; while the next one comes, the last one stays. */
export function usePictures(query: PictureQuery) {
  const host = useUser().companyHost;
  return useQuery({ ...cached(listPictures, { path: { host }, query }), placeholderData: keepPreviousData });
}

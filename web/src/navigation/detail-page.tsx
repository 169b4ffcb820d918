import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/texts';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { isMissing } from '@/wire/errors';
import { NotThere, UpLink } from './up-link';

/** State of the query of one record. */
interface OneQueryResult {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface MissingProps {
  /** The sentences that every such page says in words of its own. */
  readonly t: Translate<'notFoundTitle' | 'notFoundBody' | 'backToList' | 'detailError'>;
  /** Heading of the page while nothing is there. */
  readonly heading: string;
  /** Where the list is. */
  readonly list: string;
}

export interface DetailPageProps<Query extends OneQueryResult, Key> extends MissingProps {
  /** The record in the address; undefined where the address cannot name one. */
  readonly id: Key | undefined;
  /** Page of what it holds. */
  readonly page?: number;
  readonly listName: string;
  /** The page, once there is something to show. */
  readonly children: (data: NonNullable<Query['data']>, query: Query) => ReactNode;
}

/** Declares a page about one thing: it says that it is not there, that the server does not answer, or that it is coming. */
export function defineDetail<Query extends OneQueryResult, Key extends string | number>(useOne: (id: Key, page: number) => Query) {
  function Loaded({ id, page = 1, listName, children, ...missing }: DetailPageProps<Query, Key> & { readonly id: Key }) {
    const query = useOne(id, page);
    const { data, error, refetch } = query;
    const { t, heading, list } = missing;
    if (data !== undefined && data !== null) return children(data, query);
    if (isMissing(error)) return <DetailMissing {...missing} />;
    return (
      <Page title={heading} lead={<UpLink to={list}>{listName}</UpLink>}>
        {error ? <ListFailure title={t('detailError')} error={error} onRetry={refetch} /> : <SkeletonList />}
      </Page>
    );
  }
  return function DetailPage({ id, ...props }: DetailPageProps<Query, Key>) {
    return id === undefined ? <DetailMissing {...props} /> : <Loaded key={id} id={id} {...props} />;
  };
}

/** The page of one thing that is not there. */
export function DetailMissing({ t, heading, list }: MissingProps) {
  return <NotThere heading={heading} title={t('notFoundTitle')} body={t('notFoundBody')} back={{ to: list, label: t('backToList') }} />;
}

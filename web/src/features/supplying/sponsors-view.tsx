import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { supplyingTexts } from '@/i18n/texts/supplying';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useSponsors } from './api';
import type { SponsorsSearch } from './search';
import { SponsorsFilters } from './sponsors-filters';
import { SponsorsList } from './sponsors-list';

export interface SponsorsViewProps {
  readonly search: SponsorsSearch;
  readonly onSearch: (search: SponsorsSearch) => void;
  readonly onOpen: (ruc: string) => void;
}

/** The distributors of the country: searched, in an order, in pages. */
export function SponsorsView({ search, onSearch, onOpen }: SponsorsViewProps) {
  const t = useTexts(supplyingTexts);
  const sponsors = useSponsors(search);
  const searchBox = useRef<HTMLInputElement>(null);
  return (
    <ListView
      keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
      rowMark="data-sponsor"
      opened={undefined}
      filters={<SponsorsFilters search={search} onSearch={onSearch} searchBox={searchBox} />}
      searchBox={searchBox}
      figures={null}
      failure={sponsors.isError && !sponsors.data ? { title: t('sponsorsError'), message: messageOf(sponsors.error), onRetry: () => void sponsors.refetch() } : undefined}
      page={search.page ?? 1}
      pages={sponsors.data?.page.totalPages}
      onPage={(page) => onSearch({ ...search, page })}
    >
      <SponsorsList rows={sponsors.data?.sponsors} stale={sponsors.isPlaceholderData} onOpen={onOpen} empty={<NoSponsors search={search} onSearch={onSearch} />} />
    </ListView>
  );
}

/** An empty list says whether there is nobody or whether the words hide them. */
function NoSponsors({ search, onSearch }: Pick<SponsorsViewProps, 'search' | 'onSearch'>) {
  const t = useTexts(supplyingTexts);
  const lists = useTexts(listTexts);
  const icon = <IconTruckDelivery size={32} aria-hidden />;
  if (search.text === undefined) {
    return (
      <EmptyState title={t('sponsorsEmpty')} icon={icon}>
        {t('sponsorsEmptyBody')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('sponsorsNone')} icon={icon} action={<Button onClick={() => onSearch({})}>{lists('clear')}</Button>}>
      {t('sponsorsNoneBody')}
    </EmptyState>
  );
}

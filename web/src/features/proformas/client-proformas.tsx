import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { useClientProformas } from './api';
import { PAGE_SIZE } from './filters';
import { ProformasList } from './proformas-list';
import { Failure } from './proformas-view';
import styles from './proformas.module.css';

export interface ClientProformasProps {
  /** Whose company. */
  readonly host: string;
  readonly clientId: number;
  readonly onOpen: (proformaId: number) => void;
}

/** The quotes of one client, the newest first. */
export function ClientProformas({ host, clientId, onOpen }: ClientProformasProps) {
  const t = useTexts(proformaTexts);
  const [page, setPage] = useState(1);
  const proformas = useClientProformas(host, clientId, { size: PAGE_SIZE, page: page - 1 });
  if (proformas.isError) return <Failure error={proformas.error} onRetry={() => void proformas.refetch()} />;
  return (
    <div className={styles.view}>
      <ProformasList
        rows={proformas.data?.proformas}
        stale={proformas.isPlaceholderData}
        ofOneClient
        onOpen={onOpen}
        empty={<EmptyState title={t('emptyClient')} icon={<IconFileText size={32} aria-hidden />} />}
      />
      <Pagination page={page} pages={proformas.data?.page.totalPages} onPage={setPage} />
    </div>
  );
}

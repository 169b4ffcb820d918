import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { usePhone } from '@/lib/media';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { Pagination } from '@/ui/pagination';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import { listClients, type Client, type ClientFilter } from '@/wire/generated';
import { cached } from '@/wire/query';
import { ClientFormPanel } from './client-form';
import styles from './clients.module.css';

/** Clients a page. */
const PAGE_SIZE = 10;
const REST_MS = 120;
/** Greatest sizes of the modal: a table beside the page, a list of cards on narrow windows. */
const DESKTOP_WIDTH = 800;
const NARROW = { width: 943, height: 797 } as const;

export interface ClientPickerProps {
  readonly onClose: () => void;
  readonly onPick: (client: Client) => void;
  /** The document only takes companies. */
  readonly onlyLegal: boolean;
}

/** Finds a client, takes the generic one, or adds a new one by document number. */
export function ClientPicker({ onClose, onPick, onlyLegal }: ClientPickerProps) {
  const t = useTexts(clientTexts);
  const phone = usePhone();
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState(false);
  const formId = useId();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={adding ? t('newTitle') : t('pickTitle')}
      width={phone ? NARROW.width : DESKTOP_WIDTH}
      height={NARROW.height}
      footer={
        adding ? (
          <>
            <Button icon={<IconArrowLeft size={20} aria-hidden />} onClick={() => setAdding(false)}>
              {t('backToList')}
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={saving}>
              {t('save')}
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={<IconUserPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {adding ? <ClientFormPanel id={formId} onlyLegal={onlyLegal} onDone={onPick} onSaving={setSaving} /> : <ClientList onlyLegal={onlyLegal} onPick={onPick} />}
    </Dialog>
  );
}

function ClientList({ onlyLegal, onPick }: Pick<ClientPickerProps, 'onlyLegal' | 'onPick'>) {
  const t = useTexts(clientTexts);
  const user = useUser();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [kind, setKind] = useState<ClientFilter>(onlyLegal ? 'legal' : 'all');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text.trim());
      setPage(1);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = { text: settled || null, kind, size: PAGE_SIZE, page: page - 1 };
  const clients = useQuery({ ...cached(listClients, { path: { host: user.companyHost }, query }), placeholderData: keepPreviousData });
  const found = clients.data?.clients;
  return (
    <div className={styles.picker}>
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        autoFocus
        autoComplete="off"
        data-autofocus
        placeholder={t('searchPlaceholder')}
        leading={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const first = found?.[0];
          if (event.key !== 'Enter' || !first || clients.isFetching || settled !== text.trim() || settled === '') return;
          event.preventDefault();
          onPick(first);
        }}
      />
      {onlyLegal ? (
        <Alert kind="info">{t('onlyLegal')}</Alert>
      ) : (
        <Segmented<ClientFilter>
          label={t('kind')}
          value={kind}
          options={[
            { value: 'all', label: t('all') },
            { value: 'natural', label: t('natural') },
            { value: 'legal', label: t('legal') },
          ]}
          onValue={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      )}
      {clients.isError && !found ? <Alert kind="error">{messageOf(clients.error)}</Alert> : null}
      {clients.isPending ? <SkeletonList /> : null}
      {found && found.length === 0 ? (
        <EmptyState icon={<IconUsers size={32} aria-hidden />} title={t('empty')}>
          <p>{t('emptyBody')}</p>
        </EmptyState>
      ) : null}
      {found && found.length > 0 ? (
        <ul className={styles.list} aria-label={t('list')}>
          {found.map((client) => (
            <ClientRow key={client.id ?? client.documentNumber} client={client} onPick={onPick} />
          ))}
        </ul>
      ) : null}
      <Pagination page={page} pages={clients.data?.page.totalPages ?? 1} onPage={setPage} />
    </div>
  );
}

function ClientRow({ client, onPick }: { readonly client: Client; readonly onPick: (client: Client) => void }) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const type = facts.identities.find((one) => one.code === client.documentType)?.shortDescription ?? '';
  const Icon = client.generic ? IconUsers : client.kind === 'legal' ? IconBuilding : IconUser;
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onPick(client)}>
        <span className={styles.face}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={styles.who}>
          <strong>{client.generic ? t('generic') : client.name}</strong>
          <span>{client.generic ? t('genericHint') : client.address}</span>
        </span>
        <span className={styles.number}>
          {type} {client.documentNumber || t('noNumber')}
        </span>
      </button>
    </li>
  );
}

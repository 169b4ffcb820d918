import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { shownClientDocument } from '@/country/client-document';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { usePhone } from '@/lib/media';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Lines, Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { LONGEST, type GuideDraft } from './draft';
import { partyKind } from './reasons';
import type { Change } from './store';
import styles from './guides.module.css';

export interface PartyCardProps {
  readonly draft: GuideDraft;
  readonly change: Change;
  /** Opens the choice of clients or suppliers. */
  readonly onPick: () => void;
  readonly errors: { readonly party: string | undefined; readonly invoice: string | undefined };
}

/** Who receives the goods or sends them, and the document they go with. */
export function PartyCard({ draft, change, onPick, errors }: PartyCardProps) {
  const t = useTexts(newGuideTexts);
  const phone = usePhone();
  const kind = partyKind(draft.reason);
  const supplier = kind === 'supplier';
  // A sale names its client, whatever the reason is.
  const fixed = draft.source.kind === 'sale' && draft.party !== undefined;
  return (
    <Card
      title={t(supplier ? 'supplier' : 'client')}
      icon={<IconUser size={22} aria-hidden />}
      {...(!fixed &&
        kind !== 'own' && {
          actions: (
            <Button shortcut="F4" aria-invalid={errors.party ? true : undefined} onClick={onPick}>
              {t(phone ? 'pick' : supplier ? 'pickSupplier' : 'pickClient')}
            </Button>
          ),
        })}
    >
      <PartyWords draft={draft} />
      {errors.party ? (
        <p role="alert" className={styles.wrong}>
          {errors.party}
        </p>
      ) : null}
      <div className={styles.fields}>
        <TextField
          label={t('invoice')}
          hint={t('invoiceHint')}
          value={draft.invoice}
          error={errors.invoice}
          maxLength={LONGEST.invoice}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => change((now) => ({ ...now, invoice: target.value }))}
        />
      </div>
    </Card>
  );
}

function PartyWords({ draft: { party, reason } }: Pick<PartyCardProps, 'draft'>) {
  const t = useTexts(newGuideTexts);
  const { facts } = useCountry();
  const kind = partyKind(reason);
  if (party) {
    return (
      <Lines loose breaks>
        <strong>{party.name}</strong>
        {party.documentNumber ? <Muted>{shownClientDocument(party.documentType, party.documentNumber, facts)}</Muted> : null}
      </Lines>
    );
  }
  if (kind === 'own') {
    return (
      <Lines loose breaks>
        <strong>{t('own')}</strong>
        <Muted>{t('ownBody')}</Muted>
      </Lines>
    );
  }
  return <Muted as="p">{t(kind === 'supplier' ? 'supplierNone' : 'clientNone')}</Muted>;
}

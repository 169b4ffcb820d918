import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useLineWords } from '@/products/sold-line';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { DetailHead } from '@/ui/detail';
import { Lines, Muted, TwoLines } from '@/ui/lines';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { Proforma } from '@/wire/generated';
import { ProformaBadges, useKindWord } from './proforma-badges';
import styles from './proformas.module.css';

/** The head of a quote: the seller, the client, its days and its amount. */
export function ProformaHead({ proforma }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const kindWord = useKindWord();
  const kind = [kindWord(proforma.kind), proforma.hours ? t('hours', { count: proforma.hours }) : undefined];
  return (
    <DetailHead total={country.moneyOf(proforma.total)}>
      {kind.some(Boolean) ? <strong>{kind.filter(Boolean).join(' · ')}</strong> : null}
      <Muted>
        {country.day(proforma.date)} · {formatTime(proforma.hour)}
        {proforma.user.name ? ` · ${proforma.user.name}` : ''}
      </Muted>
      <Muted>
        {t('expires')} {country.day(proforma.expires)}
      </Muted>
      <ProformaBadges proforma={proforma} />
    </DetailHead>
  );
}

/** Everything a quote consists of, to be read like its ticket. */
export function ProformaContent({ proforma, onOpenSale }: { readonly proforma: Proforma; readonly onOpenSale: (saleId: number) => void }) {
  const t = useTexts(proformaTexts);
  const wordsOf = useLineWords();
  return (
    <>
      <LinkedSale proforma={proforma} onOpenSale={onOpenSale} />
      <Client proforma={proforma} />
      <Block title={t('lines')}>
        <SoldLines>
          {proforma.lines.map((line, index) => (
            <SoldLine key={`${line.id}-${index}`} {...wordsOf(line, line.price)} />
          ))}
        </SoldLines>
      </Block>
      <Totals proforma={proforma} />
      {proforma.note ? <Block title={t('note')}>{proforma.note}</Block> : null}
    </>
  );
}

/** The sale it became; a colleague's sale is named, but only users who may see it can open it. */
function LinkedSale({ proforma: { sale }, onOpenSale }: { readonly proforma: Proforma; readonly onOpenSale: (saleId: number) => void }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const user = useUser();
  if (!sale) return null;
  const mayOpen = sale.userId === user.id || seesEveryone(user);
  return (
    <Block title={t('linkedSale')}>
      <div className={styles.sold}>
        <TwoLines main={t('saleOf', { document: sale.invoiceTypeName, number: sale.invoiceNumber })} more={country.day(sale.date)} />
        {mayOpen ? (
          <Button icon={<IconReceipt size={20} aria-hidden />} onClick={() => onOpenSale(sale.id)}>
            {t('openSale', { number: sale.invoiceNumber })}
          </Button>
        ) : null}
      </div>
    </Block>
  );
}

function Client({ proforma: { client } }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const { facts } = useCountry();
  const identity = facts.identities.find((known) => known.code === client.documentType)?.shortDescription ?? '';
  const generic = client.name === facts.genericClient.name;
  const place = [client.address, client.division3, client.division2, client.division1].filter(Boolean).join(', ');
  return (
    <Block title={t('client')}>
      <Lines>
        <span>{shownClientName(client.name, facts)}</span>
        {client.documentNumber && !generic ? <Muted>{`${identity} ${client.documentNumber}`.trim()}</Muted> : null}
        {place ? <Muted>{place}</Muted> : null}
      </Lines>
    </Block>
  );
}

function Totals({ proforma }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const { moneyOf, format } = useCountry();
  const percent = formatQuantity(fromNumber(proforma.discountPercentage), format);
  const discount = proforma.discountMode === 'percent' ? t('discountOf', { percent }) : t('discount');
  return (
    <Sums ruled>
      <Sum label={t('subtotal')} value={moneyOf(proforma.subtotal)} />
      {proforma.discount > 0 ? <Sum label={discount} value={moneyOf(-proforma.discount)} /> : null}
      <Sum label={t('total')} value={moneyOf(proforma.total)} strong />
    </Sums>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { ONE, ZERO, add, fromNumber, min, sub, type Dec4 } from '@/lib/dec4';
import { productLine } from '@/products/product';
import { useSoldScan } from '@/products/use-sold-scan';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Lines, Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { Sum, Sums } from '@/ui/sums';
import { messageOf } from '@/wire/errors';
import type { Sale } from '@/wire/generated';
import { useReturnPart } from './api';
import styles from './history.module.css';
import { restOf, uniqueNumberOf } from './sale-rules';

export interface PartReturnProps {
  readonly sale: Sale;
  /** The place of the line of which a piece comes back to begin with. */
  readonly begin?: number | undefined;
  readonly onClose: () => void;
  /** Takes what stays of the sale to the till, from its quote. */
  readonly onResell: (proformaId: number, saleId: number) => void;
}

/** The returned part of a sale; the sale is voided and the rest is sold again, at the same prices. */
export function PartReturn({ sale, begin, onClose, onResell }: PartReturnProps) {
  const t = useTexts(salesHistoryTexts);
  const { format, money, moneyOf } = useCountry();
  const [back, setBack] = useState<readonly Dec4[]>(() => sale.lines.map((_, at) => (at === begin ? ONE : ZERO)));
  const returning = useReturnPart(sale.id);
  const rest = restOf(sale, back, format.moneyDecimals);
  const nothing = back.every((quantity) => quantity === ZERO);
  const give = sub(fromNumber(sale.total), fromNumber(rest?.total ?? 0));
  const confirm = useRef<HTMLButtonElement>(null);
  const [scanned, setScanned] = useState(0);
  useSoldScan(
    sale.lines,
    (places) => {
      const most = (at: number) => fromNumber(sale.lines[at]?.quantity ?? 0);
      const taken = places.find((at) => (back[at] ?? ZERO) < most(at));
      setBack(back.map((one, at) => (at === taken ? min(add(one, ONE), most(at)) : one)));
      setScanned(scanned + 1);
    },
    !returning.isPending,
  );
  useEffect(() => {
    // The returned part is known: Enter continues to the button.
    if (scanned > 0) confirm.current?.focus();
  }, [scanned]);
  const footer = (
    <>
      <Button disabled={returning.isPending} onClick={onClose} data-autofocus={begin === undefined || undefined}>
        {t('keep')}
      </Button>
      <Button
        ref={confirm}
        data-autofocus={begin !== undefined || undefined}
        variant="danger"
        disabled={nothing || !rest}
        loading={returning.isPending}
        onClick={() => rest && returning.mutate({ rest, note: t('partReason', { amount: money(give) }) }, { onSuccess: (proformaId) => onResell(proformaId, sale.id) })}
      >
        {t('partConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={returning.isPending ? () => {} : onClose} title={t('partTitle', { number: uniqueNumberOf(sale) })} footer={footer} width={560}>
      <p>{t('partLead')}</p>
      <ul className={styles.back}>
        {sale.lines.map((line, at) => {
          const name = productLine(line.name, line.brand, line.presentation);
          return (
            <li key={`${line.id}-${at}`}>
              <Lines>
                <span>{name}</span>
                <Muted>{t('partSold', { quantity: line.quantity, price: moneyOf(line.unitPrice) })}</Muted>
              </Lines>
              <QuantityStepper
                label={t('partQuantity', { name })}
                value={back[at] ?? ZERO}
                max={fromNumber(line.quantity)}
                format={format}
                onValue={(quantity) => setBack(back.map((one, index) => (index === at ? quantity : one)))}
              />
            </li>
          );
        })}
      </ul>
      <Sums>
        <Sum label={t('partGive')} value={money(give)} strong />
        <Sum label={t('partRest')} value={moneyOf(rest?.total ?? 0)} />
      </Sums>
      {rest ? null : <Alert kind="info">{t('partAll')}</Alert>}
      {returning.isError ? <Alert kind="error">{messageOf(returning.error)}</Alert> : null}
    </Dialog>
  );
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { isSingleMoney, paymentKind } from '@/country/payment-kind';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { ZERO, add, fromNumber, max, sub, toNumber, type Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button, IconButton } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import type { Sale, SalePaymentPatch } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import { useMendPayment, usePaymentTypes } from './api';
import styles from './history.module.css';
import { uniqueNumberOf } from './sale-rules';

const REASON_MAX = 250;

interface Part {
  readonly key: number;
  readonly method: string;
  readonly amount: Dec4;
}

export interface MendPaymentProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** How a sale was really paid: one way for all of it, or several with their amounts. */
export function MendPayment({ sale, onClose }: MendPaymentProps) {
  const t = useTexts(salesHistoryTexts);
  const country = useCountry();
  const own = usePaymentTypes().data ?? [];
  const ways = own.filter(({ id, active }) => active && isSingleMoney(id, country.facts));
  const several = own.find(({ id, active }) => active && paymentKind(id, country.facts) === 'mixed');
  const total = fromNumber(sale.total);
  const [parts, setParts] = useState<readonly Part[]>(() => partsOf(sale));
  const [reason, setReason] = useState('');
  const { busy, failure, save } = useSaving();
  const mend = useMendPayment(sale.id);
  const isSplit = parts.length > 1;
  const missing = sub(total, add(...parts.map(({ amount }) => amount)));
  const change = (key: number, next: Partial<Part>) => setParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)));
  const names = new Map(ways.map(({ id, name }) => [id, name]));
  const options = (method: string) => [...(names.has(method) ? [] : [{ value: method, label: sale.paymentTypeName }]), ...ways.map(({ id, name }) => ({ value: id, label: name }))];

  function submit() {
    const [first] = parts;
    const instalments = (method: string) => (paymentKind(method, country.facts) === 'card' ? 1 : null);
    const single: SalePaymentPatch = { paymentType: first?.method ?? '', payments: [], instalments: instalments(first?.method ?? '') };
    const patch = isSplit
      ? { paymentType: several?.id ?? '', payments: parts.map(({ method, amount }) => ({ method, amount: toNumber(amount), instalments: instalments(method) })) }
      : single;
    void save(async () => {
      await mend({ ...patch, reason: reason.trim() || null });
      toast.success(t('mendDone'));
      onClose();
    });
  }
  return (
    <FormDialog title={t('mendTitle', { number: uniqueNumberOf(sale) })} width={560} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <Alert kind="info">{t(sale.electronic ? 'mendLeadDocument' : 'mendLead')}</Alert>
      {parts.map((part, index) => (
        <div key={part.key} className={styles.mendPart} data-split={isSplit || undefined}>
          <SelectField
            label={isSplit ? t('mendWayOf', { number: index + 1 }) : t('mendWay')}
            data-autofocus={index === 0 || undefined}
            value={part.method}
            options={options(part.method)}
            onChange={({ target }) => change(part.key, { method: target.value })}
          />
          {isSplit ? (
            <>
              <MoneyInput label={t('mendAmount', { number: index + 1 })} value={part.amount === 0 ? undefined : part.amount} onValue={(amount) => change(part.key, { amount: amount ?? ZERO })} format={country.format} symbol={country.symbol} />
              <IconButton label={t('mendRemove', { number: index + 1 })} icon={<IconTrash size={20} aria-hidden />} onClick={() => setParts(parts.filter(({ key }) => key !== part.key))} />
            </>
          ) : null}
        </div>
      ))}
      {several ? (
        <Button variant="quiet" icon={<IconPlus size={20} aria-hidden />} onClick={() => setParts([...parts, { key: Math.max(...parts.map(({ key }) => key)) + 1, method: (ways.find(({ id }) => parts.every(({ method }) => method !== id)) ?? ways[0])?.id ?? '', amount: max(missing, ZERO) }])}>
          {t('mendAdd')}
        </Button>
      ) : null}
      <Sums ruled>
        <Sum strong label={t('total')} value={country.money(total)} />
        {isSplit && missing > 0 ? <Sum label={t('mendMissing')} value={country.money(missing)} /> : null}
        {isSplit && missing < 0 ? <Sum label={t('change')} value={country.money(sub(ZERO, missing))} /> : null}
      </Sums>
      <TextField label={t('mendReason')} maxLength={REASON_MAX} value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

/** The parts as they are, the only one with the whole total. */
function partsOf(sale: Sale): readonly Part[] {
  const [first] = sale.payments;
  if (sale.payments.length < 2) return [{ key: 0, method: first?.method ?? sale.paymentType, amount: fromNumber(sale.total) }];
  return sale.payments.map(({ method, amount }, key) => ({ key, method, amount: fromNumber(amount) }));
}

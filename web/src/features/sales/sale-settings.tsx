import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { saleSettingsTexts } from '@/i18n/texts/sale-settings';
import { PRINT_FORMATS, setTicketFormat, ticketFormat } from '@/session/ticket-format';
import { Alert } from '@/ui/alert';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CheckField, SelectField } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import {
  associatePayments,
  changeAssociatedPayments,
  listInvoiceTypes,
  setDefaultInvoiceType,
  type PaymentType,
  type SaleType,
  type ServiceType,
} from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { ChoiceRow } from './choice-row';
import { useDesk } from './desk';
import { autoPrint, saleType, saleTypesOf, serviceType, servicesOf, setAutoPrint, setSaleType, setServiceType } from './preferences';
import styles from './dialogs.module.css';
import saleStyles from './sale.module.css';

type Tab = 'sale' | 'condition' | 'service';

export interface SaleSettingsProps {
  readonly onClose: () => void;
  /** Settings of the company may be changed, not only those of this till. */
  readonly mayEdit: boolean;
  /** Every active payment type of the company. */
  readonly payments: readonly PaymentType[];
}

/** The sale's configuration: default document, which payments settle which document, kind of service. */
export function SaleSettings({ onClose, mayEdit, payments }: SaleSettingsProps) {
  const t = useTexts(saleSettingsTexts);
  const [tab, setTab] = useState<Tab>('sale');
  return (
    <Dialog opened onClose={onClose} title={t('settingsTitle')} width={640} height={560}>
      <div className={styles.settings}>
        <ChoiceRow<Tab>
          label={t('settingsTitle')}
          value={tab}
          options={[
            { value: 'sale', label: t('tabSale') },
            { value: 'condition', label: t('tabCondition') },
            { value: 'service', label: t('tabService') },
          ]}
          onValue={setTab}
        />
        {mayEdit || tab === 'service' ? null : <Alert kind="info">{t('ownerOnly')}</Alert>}
        {tab === 'sale' ? <SaleTab mayEdit={mayEdit} /> : null}
        {tab === 'condition' ? <ConditionTab mayEdit={mayEdit} payments={payments} /> : null}
        {tab === 'service' ? <ServiceTab /> : null}
        <PracticeLink />
      </div>
    </Dialog>
  );
}

/** Links to the till for practice, out of the real one. */
function PracticeLink() {
  const t = useTexts(saleSettingsTexts);
  const isPractising = useMatch({ from: '/shell/sales/practice', shouldThrow: false });
  if (isPractising) return null;
  return (
    <Link to="/sales/practice" className={buttonClass('secondary')}>
      <IconSchool size={20} aria-hidden />
      {t('practice')}
    </Link>
  );
}

function SaleTab({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTexts(saleSettingsTexts);
  const { choices, company, country, store } = useDesk();
  const cache = useQueryClient();
  const [printing, setPrinting] = useState(autoPrint);
  const [format, setFormat] = useState(ticketFormat);
  const present = (choices.issued.find((one) => one.isDefault) ?? choices.issued[0])?.id ?? '';

  async function save(code: string) {
    try {
      await call(setDefaultInvoiceType, { path: { countryCode: country.code, host: store.host, code }, body: { isDefault: true } });
      await cache.invalidateQueries({ queryKey: everyRead(listInvoiceTypes) });
      toast.success(t('defaultDocumentSaved'));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <>
      <SelectField
        label={t('defaultDocument')}
        disabled={!mayEdit}
        value={present}
        options={choices.issued.map((one) => ({ value: one.id, label: one.description }))}
        onChange={(event) => void save(event.target.value)}
      />
      <SelectField
        label={t('ticketFormat')}
        value={format ?? ''}
        options={[{ value: '', label: t('ticketOfCompany', { format: t(company.printFormat) }) }, ...PRINT_FORMATS.map((value) => ({ value, label: t(value) }))]}
        onChange={(event) => {
          const next = PRINT_FORMATS.find((one) => one === event.target.value);
          setFormat(next);
          setTicketFormat(next);
        }}
      />
      <CheckField
        label={t('autoPrint')}
        checked={printing}
        onChange={(event) => {
          setPrinting(event.target.checked);
          setAutoPrint(event.target.checked);
        }}
      />
    </>
  );
}

function ConditionTab({ mayEdit, payments }: Omit<SaleSettingsProps, 'onClose'>) {
  const t = useTexts(saleSettingsTexts);
  const { choices, country, store } = useDesk();
  const cache = useQueryClient();
  const [code, setCode] = useState((choices.quoting ? choices.issued[0] : choices.document)?.id ?? '');
  const document = choices.issued.find((one) => one.id === code);
  const [marked, setMarked] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);
  const chosen = marked ?? document?.associatedPayments ?? [];

  async function save() {
    if (!document || busy) return;
    setBusy(true);
    const endpoint = document.associatedPayments.length > 0 ? changeAssociatedPayments : associatePayments;
    try {
      await call(endpoint, {
        path: { countryCode: country.code, host: store.host },
        body: { invoiceType: code, countryCode: country.code, payments: chosen },
      });
      await cache.invalidateQueries({ queryKey: everyRead(listInvoiceTypes) });
      setMarked(undefined);
      toast.success(t('conditionSaved'));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <SelectField
        label={t('conditionDocument')}
        value={code}
        options={choices.issued.map((one) => ({ value: one.id, label: one.description }))}
        onChange={(event) => {
          setCode(event.target.value);
          setMarked(undefined);
        }}
      />
      <p className={saleStyles.muted}>{t('conditionBody')}</p>
      <div className={styles.conditions}>
        {payments.map((payment) => (
          <CheckField
            key={payment.paymentId}
            label={payment.name}
            disabled={!mayEdit}
            checked={chosen.includes(payment.paymentId)}
            onChange={(event) =>
              setMarked(event.target.checked ? [...chosen, payment.paymentId] : chosen.filter((id) => id !== payment.paymentId))
            }
          />
        ))}
      </div>
      <Button variant="primary" loading={busy} disabled={!mayEdit} onClick={() => void save()}>
        {t('conditionSave')}
      </Button>
    </>
  );
}

function ServiceTab() {
  const t = useTexts(saleSettingsTexts);
  const { company } = useDesk();
  const [service, setService] = useState<ServiceType>(() => serviceType(company));
  const [sold, setSold] = useState<SaleType>(() => saleType(company));
  const types = saleTypesOf(company);
  return (
    <>
      <p className={saleStyles.muted}>{t('serviceType')}</p>
      <Segmented<ServiceType>
        label={t('serviceType')}
        value={service}
        options={servicesOf(company).map((value) => ({ value, label: t(value) }))}
        onValue={(next) => {
          setService(next);
          setServiceType(next);
        }}
      />
      {types.length > 1 ? (
        <SelectField
          label={t('saleType')}
          hint={t('saleTypeHint')}
          value={sold}
          options={types.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => {
            const next = types.find((one) => one === event.target.value) ?? 'goods';
            setSold(next);
            setSaleType(next);
          }}
        />
      ) : null}
      <p className={saleStyles.muted}>{t('serviceHint')}</p>
    </>
  );
}

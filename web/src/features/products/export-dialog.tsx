import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { productTexts } from '@/i18n/texts/products';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { messageOf } from '@/wire/errors';
import { downloadInventory, sendInventory, type ActiveFilter } from '@/wire/generated';
import styles from './products.module.css';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const STATUSES = [
  ['active', 'statusActive'],
  ['inactive', 'statusInactive'],
  ['all', 'statusAll'],
] as const satisfies readonly (readonly [ActiveFilter, string])[];

/** Asks what of the inventory is wanted, and saves it at once or has it mailed. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(productTexts);
  const common = useTexts(commonTexts);
  const { companyHost: host, email: own } = useUser();
  const formId = useId();
  const [email, setEmail] = useState(own);
  const [status, setStatus] = useState<ActiveFilter>('active');
  const [chatbot, setChatbot] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    const wrong = EMAIL.test(to) ? undefined : t('emailWrong');
    setProblem(wrong);
    setFailure(undefined);
    if (wrong || busy) return;
    setBusy(true);
    try {
      await call(sendInventory, { path: { host }, query: { email: to, status, chatbot: chatbot || null } });
      toast.success(t('exportSent', { email: to }));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  async function save() {
    setFailure(undefined);
    setSaving(true);
    try {
      await download(downloadInventory, { path: { host }, query: { status, chatbot: chatbot || null } }, 'inventario.xlsx');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setSaving(false);
    }
  }

  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" form={formId} icon={<IconMail size={20} aria-hidden />} loading={busy}>
        {t('exportSend')}
      </Button>
      <Button variant="primary" icon={<IconFileSpreadsheet size={20} aria-hidden />} loading={saving} onClick={() => void save()}>
        {t('exportDownload')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('exportTitle')} footer={footer} width={480}>
      <form id={formId} className={styles.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('exportLead')}</p>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <TextField label={t('exportEmail')} type="email" autoComplete="email" data-autofocus value={email} error={problem} onChange={(event) => setEmail(event.target.value)} />
        <SelectField
          label={t('exportStatus')}
          value={status}
          options={STATUSES.map(([value, text]) => ({ value, label: t(text) }))}
          onChange={(event) => setStatus(STATUSES.find(([value]) => value === event.target.value)?.[0] ?? 'active')}
        />
        <CheckField label={t('exportChatbot')} checked={chatbot} onChange={(event) => setChatbot(event.target.checked)} />
      </form>
    </Dialog>
  );
}

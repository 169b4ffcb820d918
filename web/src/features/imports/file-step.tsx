import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef, useState } from 'react';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { download } from '@/wire/download';
import { messageOf } from '@/wire/errors';
import { useUploadImport } from './api';
import { useImportSubject, useImportTexts } from './subject';
import styles from './imports.module.css';

const KINDS = '.xlsx,.csv,.tsv,.txt';

/** The first step of an import: the user chooses or drops a file, which is sent at once. */
export function FileStep({ onRead }: { readonly onRead: (importId: number) => void }) {
  const t = useImportTexts();
  const upload = useUploadImport();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly name: string; readonly fraction: number }>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);

  async function send(file: File | undefined) {
    if (!file || sending) return;
    setFailure(undefined);
    setSending({ name: file.name, fraction: 0 });
    try {
      const read = await upload(file, { onProgress: (fraction) => setSending({ name: file.name, fraction }) });
      onRead(read.import.id);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setSending(undefined);
    // The same file can be chosen again once it was corrected.
    if (input.current) input.current.value = '';
  }

  return (
    <Card title={t('fileTitle')} icon={<IconFileSpreadsheet size={24} aria-hidden />}>
      <p>{t('fileLead')}</p>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is a second way; the button does the same */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <input ref={input} type="file" accept={KINDS} hidden data-import-file onChange={({ target }) => void send(target.files?.[0])} />
        <Button variant="primary" loading={sending !== undefined} icon={<IconFileSpreadsheet size={20} aria-hidden />} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        {sending ? (
          <>
            <span role="status">{t('sending', { name: sending.name })}</span>
            <progress className={styles.progress} value={sending.fraction} max={1} aria-label={t('sending', { name: sending.name })} />
          </>
        ) : (
          <span className={styles.muted}>
            {t('drop')}. {t('limits')}
          </span>
        )}
      </div>
      <Template />
    </Card>
  );
}

function Template() {
  const t = useImportTexts();
  const { companyHost: host } = useUser();
  const { template, templateFile } = useImportSubject();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(template, { path: { host } }, templateFile);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }
  return (
    <div className={styles.row}>
      <Button icon={<IconDownload size={20} aria-hidden />} loading={busy} onClick={() => void save()}>
        {t('template')}
      </Button>
      <span className={styles.muted}>{t('templateHint')}</span>
    </div>
  );
}

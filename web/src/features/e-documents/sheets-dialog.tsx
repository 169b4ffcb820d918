import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { mailTexts } from '@/i18n/texts/mail';
import { useFoundCount } from '@/lists/found';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TwoLines } from '@/ui/lines';
import { MailDialog } from '@/ui/mail-dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useDocuments, useSheet, type Sheet } from './api';
import styles from './e-documents.module.css';
import type { DocumentsSearch } from './search';
import { useKinds } from './use-kinds';

const SHEETS = { list: ['sheetList', 'sheetListHint'], lines: ['sheetLines', 'sheetLinesHint'] } as const;

interface SheetsDialogProps {
  readonly search: DocumentsSearch;
  readonly onClose: () => void;
}

/** Asks which spreadsheet of the list is wanted: saved at once, or sent by e-mail. */
export function SheetsDialog({ search, onClose }: SheetsDialogProps) {
  const t = useTexts(eDocumentListTexts);
  const [mailed, setMailed] = useState<Sheet>();
  const countOf = useFoundCount('within');
  const found = useDocuments(search, useKinds(search.kind).codes).data;
  if (mailed) return <MailSheet sheet={mailed} search={search} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('sheetsTitle')} width={560} phoneHeight={480}>
      <div className={styles.view}>
        {found && <p>{t('sheetsLead', { count: t('found', { count: countOf(found) }) })}</p>}
        <ul className={styles.sheets}>
          {(Object.keys(SHEETS) as Sheet[]).map((sheet) => (
            <SheetRow key={sheet} sheet={sheet} search={search} onMail={() => setMailed(sheet)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function SheetRow({ sheet, search, onMail }: Pick<SheetsDialogProps, 'search'> & { readonly sheet: Sheet; readonly onMail: () => void }) {
  const t = useTexts(eDocumentListTexts);
  const mails = useTexts(mailTexts);
  const { saving } = useSheet(sheet, search, useKinds(search.kind).codes);
  const [name, hint] = SHEETS[sheet];
  return (
    <li>
      <TwoLines breaks main={<strong>{t(name)}</strong>} more={t(hint)} />
      <div className={styles.sheetWays}>
        <Button aria-label={t('sheetDownloadOf', { name: t(name) })} icon={<IconFileSpreadsheet size={20} aria-hidden />} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('sheetDownload')}
        </Button>
        <Button aria-label={t('sheetMailOf', { name: t(name) })} icon={<IconMail size={20} aria-hidden />} onClick={onMail}>
          {mails('action')}
        </Button>
      </div>
      {saving.error ? <Alert kind="error">{messageOf(saving.error)}</Alert> : null}
    </li>
  );
}

function MailSheet({ sheet, search, onClose }: SheetsDialogProps & { readonly sheet: Sheet }) {
  const t = useTexts(eDocumentListTexts);
  const mails = useTexts(mailTexts);
  const user = useUser();
  const { mailing } = useSheet(sheet, search, useKinds(search.kind).codes);
  const send = (emails: readonly string[]) =>
    mailing.mutate(emails, {
      onSuccess: () => {
        toast.success(mails('sent'));
        onClose();
      },
    });
  return (
    <MailDialog
      title={t('sheetMailTitle', { name: t(SHEETS[sheet][0]) })}
      email={user.email}
      single
      busy={mailing.isPending}
      error={mailing.error ? messageOf(mailing.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}

import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { TaxConnection } from '@/wire/generated';
import { useSaving } from '@/wire/use-saving';
import type { TaxConnectionWrites } from './use-tax-connection';
import styles from './company.module.css';

/** The bytes of a file in base64. */
async function base64Of(file: File): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** The certificate that signs: whose it is, until when, and another in its place. */
export function TaxCertificateCard({ view, writes }: { readonly view: TaxConnection; readonly writes: TaxConnectionWrites }) {
  const t = useTexts(taxConnectionTexts);
  const { day } = useCountry();
  const picked = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { busy, problems, failure, tell, forget, save } = useSaving<'file'>(undefined, () => picked.current?.focus());
  const { certificate } = view;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const file = picked.current?.files?.[0];
    if (tell({ file: file ? undefined : t('fileMissing') }) || !file) return;
    const write = async () => {
      await writes.upload({ file: await base64Of(file), password });
      toast.success(t('uploaded'));
      setPassword('');
      if (picked.current) picked.current.value = '';
    };
    void save(write, { staysOpen: true });
  };
  return (
    <Card title={t('certificate')} icon={<IconCertificate size={22} aria-hidden />}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t('certificateLead')}</p>
        {certificate ? (
          <dl className={styles.facts}>
            <dt>{t('certificateOwner')}</dt>
            <dd>{certificate.owner}</dd>
            <dt>{t('certificateIssuer')}</dt>
            <dd>{certificate.issuedBy}</dd>
            <dt>{t('certificateValidity')}</dt>
            <dd>{t('certificateFromTo', { from: day(certificate.validFrom), until: day(certificate.validUntil) })}</dd>
          </dl>
        ) : null}
        <TextField ref={picked} label={t('file')} type="file" name="certificate" accept=".pfx,.p12,.pem,application/x-pkcs12" error={problems.file} onChange={() => forget('file')} />
        <PasswordField label={t('filePassword')} hint={t('filePasswordHint')} revealLabel={t('reveal')} name="certificatePassword" autoComplete="off" value={password} onChange={(event) => setPassword(event.target.value)} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant={certificate ? 'secondary' : 'primary'} loading={busy}>
            {t(certificate ? 'replace' : 'upload')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

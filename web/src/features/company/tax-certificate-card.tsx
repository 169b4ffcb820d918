import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { useSaving } from '@/wire/use-saving';
import type { TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

/** The bytes of a file in base64. */
export async function base64Of(file: File): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** The certificate that signs: whose it is, until when, and another in its place. */
export function TaxCertificateCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const { day } = useCountry();
  const picked = useRef<HTMLInputElement>(null);
  const pickedKey = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [place, focusWrong] = useFirstWrong();
  const { busy, problems, failure, showProblems, forget, save } = useSaving<'file' | 'keyFile'>(undefined, focusWrong);
  const { certificate } = view;
  const hasKeyFile = view.fields.includes('keyFile');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const file = picked.current?.files?.[0];
    const keyFile = pickedKey.current?.files?.[0];
    if (showProblems({ file: file ? undefined : t('fileMissing'), keyFile: hasKeyFile && !keyFile ? t('keyFileMissing') : undefined }) || !file) return;
    const write = async () => {
      await writes.upload({ file: await base64Of(file), ...(keyFile && { keyFile: await base64Of(keyFile) }), password });
      toast.success(t('uploaded'));
      setPassword('');
      for (const input of [picked.current, pickedKey.current]) if (input) input.value = '';
    };
    void save(write, { staysOpen: true });
  };
  return (
    <Card title={`${step}. ${t('certificate')}`} icon={<IconCertificate size={22} aria-hidden />}>
      <form ref={place} className={styles.form} noValidate onSubmit={submit}>
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
        <TextField ref={picked} label={t('file')} type="file" name="certificate" accept={hasKeyFile ? '.cer,.pem' : '.pfx,.p12,.pem,application/x-pkcs12'} error={problems.file} onChange={() => forget('file')} />
        {hasKeyFile ? <TextField ref={pickedKey} label={t('keyFile')} type="file" name="certificateKey" accept=".key,.pem" error={problems.keyFile} onChange={() => forget('keyFile')} /> : null}
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

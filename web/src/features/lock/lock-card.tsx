import IconLockPassword from '@tabler/icons-react/dist/esm/icons/IconLockPassword.mjs';
import { useTexts } from '@/i18n/texts';
import { lockTexts } from '@/i18n/texts/lock';
import { chooseLockAfter, LOCK_AFTER, useLockAfter } from '@/session/lock-after';
import { LOCK_KEY } from '@/session/lock-key';
import { SelectField } from '@/ui/field';
import { Card } from '@/ui/page';

/** After how many minutes without use the screen of this device locks. */
export function LockCard() {
  const t = useTexts(lockTexts);
  const minutes = useLockAfter();
  const word = (count: number) => (count === 0 ? t('never') : t('minutes', { count }));
  return (
    <Card title={t('card')} icon={<IconLockPassword size={22} aria-hidden />}>
      <p>{t('cardLead', { key: LOCK_KEY })}</p>
      <SelectField label={t('after')} value={String(minutes)} options={LOCK_AFTER.map((one) => ({ value: String(one), label: word(one) }))} onChange={(event) => chooseLockAfter(Number(event.target.value))} />
    </Card>
  );
}

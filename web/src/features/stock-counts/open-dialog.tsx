import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { useUser } from '@/session/store';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { ChoiceField } from '@/ui/choice-field';
import { FormDialog } from '@/ui/form-dialog';
import { Muted } from '@/ui/lines';
import { messageOf } from '@/wire/errors';
import { listCategories, listGroups, type CountScope, type StockCount } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useOpenCount } from './api';
import { SCOPES } from './search';

const LONGEST_NAME = 80;
const WIDTH = 520;

/** Opens a count: its scope, and which users see the stock of the ledger. */
export function OpenDialog({ onOpened, onClose }: { readonly onOpened: (count: StockCount) => void; readonly onClose: () => void }) {
  const t = useTexts(stockCountTexts);
  const open = useOpenCount();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<CountScope>('everything');
  const [scopeId, setScopeId] = useState<number>();
  const [blind, setBlind] = useState(false);
  const [tried, setTried] = useState(false);
  const needsOne = scope === 'category' || scope === 'group';
  const isMissing = needsOne && scopeId === undefined;

  function submit() {
    setTried(true);
    if (isMissing) return;
    open.mutate({ name: name.trim() || null, scope, scopeId: needsOne ? scopeId : null, blind }, { onSuccess: onOpened });
  }
  return (
    <FormDialog title={t('openTitle')} width={WIDTH} saveLabel={t('openAction')} focusSave busy={open.isPending} failure={open.error ? messageOf(open.error) : undefined} onSubmit={submit} onClose={onClose}>
      <ChoiceField
        label={t('scope')}
        value={scope}
        choices={SCOPES}
        word={t}
        onChoice={(next) => {
          if (!next) return;
          setScope(next);
          setScopeId(undefined);
        }}
      />
      {needsOne ? <Which key={scope} scope={scope} value={scopeId} error={tried && isMissing ? t('whichMissing') : undefined} onValue={setScopeId} /> : null}
      <TextField label={t('name')} hint={t('nameHint')} maxLength={LONGEST_NAME} value={name} onChange={({ target }) => setName(target.value)} />
      <div>
        <CheckField label={t('blind')} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
        <Muted as="p">{t('blindHint')}</Muted>
      </div>
    </FormDialog>
  );
}

interface WhichProps {
  readonly scope: 'category' | 'group';
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onValue: (id: number | undefined) => void;
}

/** The category or group that is counted. */
function Which({ scope, value, error, onValue }: WhichProps) {
  const t = useTexts(stockCountTexts);
  const { companyHost: host } = useUser();
  const isCategory = scope === 'category';
  const categories = useQuery({ ...cached(listCategories, { path: { host }, query: { status: 'active' } }), enabled: isCategory });
  const groups = useQuery({ ...cached(listGroups, { path: { host }, query: { status: 'active', size: 1, page: 0 } }), enabled: !isCategory });
  const { data, error: failure } = isCategory ? categories : groups;
  const none = data?.length === 0 ? t(isCategory ? 'noCategories' : 'noGroups') : undefined;
  return (
    <SelectField
      label={t(isCategory ? 'whichCategory' : 'whichGroup')}
      value={value === undefined ? '' : String(value)}
      error={error ?? (failure ? messageOf(failure) : none)}
      options={[{ value: '', label: t('choose') }, ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

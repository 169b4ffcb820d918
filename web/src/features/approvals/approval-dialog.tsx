import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { approvalTexts } from '@/i18n/texts/approvals';
import { withWholeAmounts } from '@/lib/number-format';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { PinPad } from '@/ui/pin-pad';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf, type ApiError } from '@/wire/errors';
import { addApproval, listApprovers, type Approval, type Approver, type NeededRight, type NewApproval } from '@/wire/generated';
import { cached } from '@/wire/query';
import styles from './approvals.module.css';
import { keepApprover, lastApprover } from './last-approver';
import { invalidApproval, needWords, neededRights, rightsQuery } from './model';

/** Refusals whose sentence says more than the right that is missing. */
const RULE = 422;

export interface ApprovalDialogProps {
  /** Why the write was refused. */
  readonly refusal: ApiError;
  readonly onApproved: (token: string) => void;
  readonly onClose: () => void;
}

/** Has a person with the right approve a write that was refused. */
export function ApprovalDialog({ refusal, onApproved, onClose }: ApprovalDialogProps) {
  const t = useTexts(approvalTexts);
  const user = useUser();
  const { format } = useCountry();
  const needs = neededRights(refusal);
  const invalid = invalidApproval(refusal);
  const found = useQuery({ ...cached(listApprovers, { path: { host: user.companyHost }, query: { rights: rightsQuery(needs) } }), staleTime: 0, gcTime: 0 });
  const approvers = found.isFetching ? undefined : found.data;
  const back = <Button onClick={onClose}>{t('back')}</Button>;
  const isAnswered = found.isError || approvers?.length === 0;
  // An owner who sells confirms her own exception, even if others could approve it.
  const own = approvers?.find(({ id }) => id === user.id);
  const asksOther = approvers !== undefined && approvers.length > 0 && !own;
  const again = (
    <Button variant="primary" data-autofocus onClick={() => void found.refetch()}>
      {t('retry')}
    </Button>
  );
  const footer = isAnswered ? (
    <>
      {back}
      {again}
    </>
  ) : (
    back
  );
  return (
    <Dialog opened onClose={onClose} title={t(own ? 'ownTitle' : 'title')} width={asksOther ? 760 : 480} footer={own && !own.hasPin ? undefined : footer}>
      <div className={styles.body} data-asks-other={asksOther || undefined}>
        <div className={styles.part}>
          <ul className={styles.needs}>
            {needs.map((need) => (
              <li key={need.right}>
                {own ? t('own', { right: need.name }) : needWords(t, need, user.firstname, format)}
                <Facts facts={need.facts} />
              </li>
            ))}
          </ul>
          {refusal.status === RULE ? <p className={styles.lead}>{messageOf(refusal)}</p> : null}
          {invalid ? <Alert kind="warning">{invalid}</Alert> : null}
        </div>
        {found.isFetching ? <p role="status">{t('asked')}</p> : null}
        {!found.isFetching && found.isError ? <Alert kind="error">{t('failed')}</Alert> : null}
        {approvers?.length === 0 ? (
          <Alert kind="info">
            {t('none')} {t('howTo')}
          </Alert>
        ) : null}
        {own ? <OwnException host={user.companyHost} own={own} needs={needs} onApproved={onApproved} onClose={onClose} /> : null}
        {asksOther ? (
          <div className={styles.part}>
            <Approving host={user.companyHost} approvers={approvers} needs={needs} onApproved={onApproved} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The facts to approve: prices, totals, debts. */
function Facts({ facts }: Pick<NeededRight, 'facts'>) {
  if (!facts || facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{withWholeAmounts(fact)}</li>
      ))}
    </ul>
  );
}

/** The people who can approve, to touch one. */
function Names({ approvers, onChosen }: { readonly approvers: readonly Approver[]; readonly onChosen: (id: number) => void }) {
  const t = useTexts(approvalTexts);
  return (
    <fieldset className={styles.names}>
      <legend>{t('choose')}</legend>
      {approvers.map(({ id, name }) => (
        <Button key={id} full onClick={() => onChosen(id)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

interface OwnExceptionProps {
  readonly host: string;
  readonly own: Approver;
  readonly needs: readonly NeededRight[];
  readonly onApproved: (token: string) => void;
  readonly onClose: () => void;
}

/** The person at the till confirms her own exception: with her PIN if she has one, else by a button. */
function OwnException({ host, own, needs, onApproved, onClose }: OwnExceptionProps) {
  const t = useTexts(approvalTexts);
  const { id, name, hasPin } = own;
  const { busy, failure, approve } = useApproval(host, needs, (approval) => {
    toast.success(t('confirmed', { name }));
    onApproved(approval.token);
  });
  if (hasPin) {
    return (
      <>
        <p className={styles.lead}>{t('ownPinLead', { name })}</p>
        <div className={styles.pin}>
          <PinPad label={t('ownPin')} busy={busy} error={failure} onPin={(pin) => approve({ user: id, pin })} />
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('ownLead', { name })}</p>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div className={styles.choice}>
        <Button onClick={onClose}>{t('back')}</Button>
        <Button variant="primary" data-autofocus loading={busy} onClick={() => approve({ user: id })}>
          {t('confirmOwn')}
        </Button>
      </div>
    </>
  );
}

/** Asks the server for an approval of these rights. */
function useApproval(host: string, needs: readonly NeededRight[], onApproved: (approval: Approval) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(who: Pick<NewApproval, 'user' | 'pin'>) {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ...who, rights: needs.map(({ right, value, lines }) => ({ right, value, lines })) };
      onApproved(await call(addApproval, { path: { host }, body }));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return { busy, failure, clear: () => setFailure(undefined), approve: (who: Pick<NewApproval, 'user' | 'pin'>) => void send(who) };
}

interface ApprovingProps {
  readonly host: string;
  readonly approvers: readonly Approver[];
  readonly needs: readonly NeededRight[];
  readonly onApproved: (token: string) => void;
}

function Approving({ host, approvers, needs, onApproved }: ApprovingProps) {
  const t = useTexts(approvalTexts);
  // Of several, the person who approved here last; otherwise a name is touched first.
  const [chosen, setChosen] = useState(() => (approvers.length > 1 ? lastApprover(host) : approvers[0]?.id));
  const { busy, failure, clear, approve } = useApproval(host, needs, (approval) => {
    if (chosen !== undefined) keepApprover(host, chosen);
    toast.success(t('approved', { name: approval.name }));
    onApproved(approval.token);
  });
  const approver = approvers.find(({ id }) => id === chosen);
  if (!approver) return <Names approvers={approvers} onChosen={setChosen} />;
  const { id, name } = approver;
  return (
    <>
      {approvers.length > 1 ? (
        <SelectField
          label={t('who')}
          value={String(id)}
          options={approvers.map((one) => ({ value: String(one.id), label: one.name }))}
          disabled={busy}
          onChange={(event) => {
            setChosen(Number(event.target.value));
            clear();
          }}
        />
      ) : null}
      <p className={styles.lead}>{approvers.length > 1 ? t('several') : t('one', { name })}</p>
      <div key={id} className={styles.pin}>
        <PinPad label={t('pin', { name })} busy={busy} error={failure} onPin={(pin) => approve({ user: id, pin })} />
      </div>
    </>
  );
}

import { useId } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { CheckField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CompanyRole } from '@/wire/generated';
import { useChangeRole, useCompanyRoles } from './api';
import styles from './users.module.css';

/** Code of the owner's role, which always sees the figures of the shop. */
const OWNER = 1;

/** What each role may: see the figures of the whole shop, what should be in a drawer before it is counted, and costs with profit, and sell on credit above a limit; owners decide. */
export function RoleFigures({ host }: { readonly host: string }) {
  const t = useTexts(userTexts);
  const id = useId();
  const roles = useCompanyRoles(host);
  const change = useChangeRole(host);
  if (!roles.data) return null;
  const turn = (role: CompanyRole, rights: Partial<Pick<CompanyRole, 'shopFigures' | 'expectedCash' | 'costs' | 'creditOverLimit'>>) =>
    change.mutate(
      { code: role.code, shopFigures: role.shopFigures, expectedCash: role.expectedCash, costs: role.costs, creditOverLimit: role.creditOverLimit, ...rights },
      {
        onSuccess: () => toast.success(t('figuresSaved')),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h3 id={id}>{t('figuresTitle')}</h3>
      <p className={styles.lead}>{t('figuresLead')}</p>
      {roles.data.map((role) => (
        <CheckField key={role.code} label={role.description} checked={role.shopFigures} disabled={role.code === OWNER || change.isPending} onChange={() => turn(role, { shopFigures: !role.shopFigures })} />
      ))}
      <h3 id={`${id}-cash`}>{t('expectedCashTitle')}</h3>
      <p className={styles.lead}>{t('expectedCashLead')}</p>
      <fieldset className={styles.rights} aria-labelledby={`${id}-cash`}>
        {roles.data.map((role) => (
          <CheckField key={role.code} label={role.description} checked={role.expectedCash} disabled={role.code === OWNER || change.isPending} onChange={() => turn(role, { expectedCash: !role.expectedCash })} />
        ))}
      </fieldset>
      <h3 id={`${id}-costs`}>{t('costsTitle')}</h3>
      <p className={styles.lead}>{t('costsLead')}</p>
      <fieldset className={styles.rights} aria-labelledby={`${id}-costs`}>
        {roles.data.map((role) => (
          <CheckField key={role.code} label={role.description} checked={role.costs} disabled={role.code === OWNER || change.isPending} onChange={() => turn(role, { costs: !role.costs })} />
        ))}
      </fieldset>
      <h3 id={`${id}-credit`}>{t('overLimitTitle')}</h3>
      <p className={styles.lead}>{t('overLimitLead')}</p>
      <fieldset className={styles.rights} aria-labelledby={`${id}-credit`}>
        {roles.data.map((role) => (
          <CheckField key={role.code} label={role.description} checked={role.creditOverLimit} disabled={change.isPending} onChange={() => turn(role, { creditOverLimit: !role.creditOverLimit })} />
        ))}
      </fieldset>
    </section>
  );
}

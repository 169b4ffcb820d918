import { useAuthority } from '@/documents/authority';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import type { ListProps } from '@/lists/define-list';
import { useTaxConnection } from '@/session/tax-connection';
import { Button } from '@/ui/button';
import { Attention } from './attention';
import { DocumentsList } from './documents-list';
import { EVERY_KIND, documentsAddress, isNarrowed, type DocumentsSearch } from './search';
import { useKinds } from './use-kinds';

/** The electronic documents of sales, and above them those that need an eye. */
export function DocumentsView({ search, onSearch, ...list }: ListProps<DocumentsSearch, string> & { readonly onSearch: (search: DocumentsSearch) => void }) {
  const t = useTexts(eDocumentListTexts);
  const kinds = useKinds(search.kind);
  const authority = useAuthority();
  const { isMissing } = useTaxConnection();
  const none = () => {
    if (isMissing) return { title: t('unconnectedTitle', authority), body: t('unconnectedBody', authority), action: list.first };
    if (isNarrowed(search)) return {};
    const everyKind = <Button onClick={() => onSearch(documentsAddress.change(search, { kind: EVERY_KIND }))}>{t('seeAll')}</Button>;
    return { title: t('emptyTitle'), body: t('emptyBody'), action: search.kind === EVERY_KIND ? list.first : everyKind };
  };
  return (
    <DocumentsList {...list} search={search} onSearch={onSearch} codes={kinds.codes} kinds={kinds} none={none}>
      {isMissing ? null : <Attention kinds={kinds.every} chosen={search.state} onState={(state) => onSearch(documentsAddress.read({ kind: state && EVERY_KIND, state, rows: search.rows }))} />}
    </DocumentsList>
  );
}

import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { DocumentDetail } from './detail';
import { usePapers } from './use-papers';

/** The signed file of a document, and the authority's answer to it once there is one. */
export function FileButtons({ document }: { readonly document: DocumentDetail }) {
  const t = useTexts(eDocumentTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { downloadXml, downloadReceipt } = usePapers(document);
  const onError = (error: Error) => toast.error(messageOf(error));
  const xml = useMutation({ mutationFn: downloadXml, onError });
  const receipt = useMutation({ mutationFn: downloadReceipt, onError });
  return (
    <>
      <Button icon={<IconFileTypeXml size={20} aria-hidden />} loading={xml.isPending} onClick={() => xml.mutate()}>
        {t('xml')}
      </Button>
      {document.state === 'pending' ? null : (
        <Button icon={<IconFileCertificate size={20} aria-hidden />} loading={receipt.isPending} onClick={() => receipt.mutate()}>
          {authority('receipt')}
        </Button>
      )}
    </>
  );
}

import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { DocumentDetail } from './detail';
import { usePapers } from './use-papers';

/** The archive for the buyer where there is one, the signed file, and the authority's answer once there is one. */
export function FileButtons({ document }: { readonly document: DocumentDetail }) {
  const t = useTexts(eDocumentTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { downloadXml, downloadReceipt, downloadContainer } = usePapers(document);
  const onError = (error: Error) => toast.error(messageOf(error));
  const xml = useMutation({ mutationFn: downloadXml, onError });
  const receipt = useMutation({ mutationFn: downloadReceipt, onError });
  const container = useMutation({ mutationFn: downloadContainer, onError });
  return (
    <>
      {document.hasContainer ? (
        <Button icon={<IconFileZip size={20} aria-hidden />} loading={container.isPending} onClick={() => container.mutate()}>
          {t('container')}
        </Button>
      ) : null}
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

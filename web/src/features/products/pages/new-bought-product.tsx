import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ProductEditor } from '@/features/products/product-editor';
import type { Choices } from '@/features/products/use-choices';
import { useAssociate, usePurchase } from '@/features/purchases/api';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productTitle } from '@/products/product';
import { ListFailure } from '@/failures/list-failure';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { loadReceivable, type Product, type Purchase, type PurchaseLine } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { begunFrom, withOwn } from '@/features/purchases/pages/bought-line';

export interface BoughtProductProps {
  readonly choices: Choices;
  readonly orderId: number;
  /** Number of the line of the order. */
  readonly lineNumber: number;
  readonly onLeave: () => void;
}

/** A new product out of what a supplier sold: it begins with their words, and is what the line is from then on. */
export function BoughtProduct({ orderId, lineNumber, ...rest }: BoughtProductProps) {
  const t = useTexts(productFormTexts);
  const order = usePurchase(orderId);
  const line = order.data?.lines.find((one) => one.line === lineNumber);
  if (order.data && line) return <Editor order={order.data} line={line} {...rest} />;
  if (order.error ?? order.data) return <ListFailure title={t('boughtFailed')} error={order.error} {...(order.error ? {} : { message: t('boughtGone') })} onRetry={order.refetch} />;
  return <SkeletonList />;
}

interface EditorProps extends Pick<BoughtProductProps, 'choices' | 'onLeave'> {
  readonly order: Purchase;
  readonly line: PurchaseLine;
}

function Editor({ order, line, choices, onLeave }: EditorProps) {
  const t = useTexts(productFormTexts);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const associate = useAssociate(order.sponsorNumber, line.id);
  const link = async ({ id, name, brand }: Product) => {
    try {
      await associate.mutateAsync(withOwn(line, id));
      toast.success(t('boughtLinked', { name: productTitle(name, brand) }));
    } catch (error) {
      // The product is there; what it is bought as can still be said by hand.
      toast.warning(messageOf(error));
    }
    await cache.invalidateQueries({ queryKey: everyRead(loadReceivable) });
    onLeave();
  };
  const open = (product: Product) => void navigate({ to: '/products/detail', search: { id: product.id } });
  return (
    <ProductEditor
      choices={choices}
      readOnly={false}
      begin={begunFrom(line)}
      mayRepeat={false}
      note={t('forOrder', { number: order.number })}
      existing={{ label: t('openIt'), run: open }}
      onSaved={(product) => void link(product)}
      onLeave={onLeave}
    />
  );
}

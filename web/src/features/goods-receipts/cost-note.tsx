import type { Chosen } from '@/products/product';
import { Cost } from './cost';
import { useNewDraft } from './store';

/** The cost of a product, in a list of chosen products. */
export const costNote = (one: Chosen) => <CostNote one={one} />;

function CostNote({ one: { goods } }: { readonly one: Chosen }) {
  const [draft, change] = useNewDraft();
  return <Cost draft={draft} id={goods.id} name={goods.title} change={change} />;
}

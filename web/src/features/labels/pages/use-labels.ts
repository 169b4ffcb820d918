import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { chooseLabels, type LabelCount } from '@/features/labels/chosen';
import { useUser } from '@/session/store';

/** Where labels are printed. */
export const LABELS = '/products/labels';

/** Goes to the labels with these products chosen, beside those chosen before. */
export function useLabels(): (labels: readonly LabelCount[]) => void {
  const { companyHost: host } = useUser();
  const navigate = useNavigate();
  return useCallback(
    (labels) => {
      chooseLabels(host, labels);
      void navigate({ to: LABELS });
    },
    [host, navigate],
  );
}

/** The same with one label of each product. */
export function useProductLabels(): (products: readonly { readonly id: number }[]) => void {
  const go = useLabels();
  return useCallback((products) => go(products.map(({ id }) => ({ id, count: 1 }))), [go]);
}

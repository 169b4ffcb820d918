/** `Caja x 12, bolsa 1 kg`; with the unit where the presentation does not say how much it is. */
export function packageOf({ presentation, unit }: { readonly presentation: string; readonly unit: string }): string {
  return /\d/.test(presentation) ? presentation : [presentation, unit].filter(Boolean).join(' · ');
}

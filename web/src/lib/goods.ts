/** What people call a product: its name with the brand, when the name does not say it already. */
export function goodsTitle(name: string, brand: string): string {
  const said = brand === '' || name.toLocaleLowerCase('es').includes(brand.toLocaleLowerCase('es'));
  return said ? name : `${name} ${brand}`;
}

/** `Botella 1.5 L`: presentation and measure, without saying the measure twice. */
export function goodsDetail(presentation: string, measurement: number, unit: string): string {
  const measured = /\d/.test(presentation) || unit === '' || unit === 'UNI';
  return [presentation, measured ? '' : `${measurement} ${unit}`].filter(Boolean).join(' ');
}

/** A line of a document: the name, with brand and presentation where it does not say them already. */
export function goodsLine(name: string, brand: string, presentation: string): string {
  const said = name.toLocaleLowerCase();
  return [name, ...[brand, presentation].filter((part) => part && !said.includes(part.toLocaleLowerCase()))].join(' · ');
}

/** The parts of the screen in the order of its menu, as the address names them. */
export const SECTIONS = ['datos', 'ventas', 'pagos', 'horarios', 'entrega', 'metas', 'sucursales', 'usuarios', 'conexion'] as const;

/** One of {@link SECTIONS}. */
export type Section = (typeof SECTIONS)[number];

/** Text of each part's name. */
export const SECTION_NAMES = {
  datos: 'sectionData',
  ventas: 'sectionSelling',
  pagos: 'sectionPayments',
  horarios: 'sectionHours',
  entrega: 'sectionDelivery',
  metas: 'sectionGoals',
  sucursales: 'sectionBranches',
  usuarios: 'sectionUsers',
  conexion: 'sectionTaxConnection',
} as const satisfies Record<Section, string>;

/** Search parameters of the parts of the company screen; the first part needs no word. */
export interface SectionSearch {
  readonly seccion?: Exclude<Section, 'datos'>;
}

/** Reads the search parameters; invalid ones are dropped. */
export function readSection(raw: Readonly<Record<string, unknown>>): SectionSearch {
  const found = SECTIONS.find((one) => one === raw.seccion);
  return found && found !== 'datos' ? { seccion: found } : {};
}

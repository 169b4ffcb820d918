import { defineTexts } from '../texts';

/** Words that every list uses, whatever it lists. */
export const listTexts = defineTexts({
  filters: 'Filtros',
  moreFilters: 'Filtrar',
  search: 'Buscar',
  clear: 'Quitar filtros',
  from: 'Desde',
  to: 'Hasta',
  rowsAPage: 'Filas por página',
});

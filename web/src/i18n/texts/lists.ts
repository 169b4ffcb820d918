import { defineTexts } from '../texts';

/** Words that every list uses, whatever it lists; a list may say them in its own way. */
export const listTexts = defineTexts({
  filters: 'Filtros',
  moreFilters: 'Filtrar',
  search: 'Buscar',
  searchHint: '',
  keySearch: 'Buscar',
  keyDown: 'Fila siguiente (Enter la abre)',
  keyUp: 'Fila anterior (Enter la abre)',
  emptyBody: '',
  emptyFilteredTitle: 'Nada coincide con los filtros',
  emptyFilteredBody: 'Cambie los filtros o quítelos para ver todo.',
  clear: 'Quitar filtros',
  from: 'Desde',
  to: 'Hasta',
  rowsAPage: 'Filas por página',
  chooseSeveral: 'Elegir varios',
  rowsChosen: 'Elegidos: {count}',
  chooseAll: 'Todos',
  chooseNone: 'Ninguno',
  endChoosing: 'Terminar',
  apply: 'Aplicar',
  stop: 'Detener',
  rowsProgress: 'Van {done} de {of}…',
  rowsDone: '{action}: {count}',
  rowsFailed: 'No se pudo con {count}. Siguen elegidos:',
});

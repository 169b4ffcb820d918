/** Key of the place in the top bar that a screen may fill; empty it takes no space. */
export const TOP_BAR_PLACE = 'lugar-de-la-barra';

import '@tanstack/react-router';
import type { TitleKey } from '@/i18n/texts/titles';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, for the window. */
    readonly title?: TitleKey;
    /** The screen takes the whole width and height of the content area: the sale. */
    readonly fill?: boolean;
  }
}

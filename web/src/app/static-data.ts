import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, for the window. */
    readonly title?: string;
    /** The screen takes the whole width and height of the content area: the sale. */
    readonly fill?: boolean;
  }
}

import '@mantine/core/styles/UnstyledButton.css';
import './mantine-variables.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeManager } from './color-scheme';
import { theme } from './theme';

/** The look of everything below it. Mantine writes no <style> elements: its variables are a static file. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}

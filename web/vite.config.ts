import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.YAPA_API ?? 'http://127.0.0.1:8080';

const sale = ['app/shell/shell.tsx', 'features/sales/pages/new-sale.tsx'].map((path) => fileURLToPath(new URL(`./src/${path}`, import.meta.url)));
/** Parts that a package's index names and the sale does not use. */
const changes = /useMutation|mutationObserver/;

/** A file of what the sale, and the shell around it, import in turn. */
function ofSale(name: string) {
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const found = new Set<string>();
    const visit = (one: string) => {
      if (found.has(one)) return;
      found.add(one);
      graph.getModuleInfo(one)?.importedIds.forEach(visit);
    };
    sale.forEach(visit);
    return found.has(id) && !changes.test(id) ? name : null;
  };
}

/**
 * Modules in one chunk. Left alone, each module that two screens share would be a file of its own: a hundred
 * requests for one screen, badly compressed, and a table of their names that grows with every screen. Modules that many
 * screens share are in a few files instead: those of the sale too are in two, and of the others the lists are apart
 * from the rest. Dialogs, and the library that draws them, come later and stay out.
 */
const ofLists = 'ui/(choice-field|data-list|data-table|date-field|filter-fields|lines|list-view|pagination|period-fields|row|sums)|lib/list-keys|navigation/(detail-page|list-address)';
/** The operations that the sale shares with many screens, by area. */
const ofSaleAndMore = 'companies|document_states|documents|groupings|groups|products|wallets';
const icons = /@tabler/;
const shared = new RegExp(`src/(?!${ofLists})(ui|failures|lib|session|country|i18n|products|navigation)/(?!texts/|theme/|dialog-frame)|wire/generated/(${ofSaleAndMore})\\.|react-query|query-core`);
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  { name: ofSale('icons'), test: icons, minShareCount: 2, priority: 4 },
  { name: 'more-icons', test: icons, minShareCount: 4, priority: 3 },
  { name: ofSale('kit'), test: shared, minShareCount: 12, priority: 2 },
  { name: 'screens', test: shared, minShareCount: 24, priority: 1 },
  { name: 'lists', test: new RegExp(`src/(${ofLists}|lists/(define-list|rows-field|choosing-bar|use-choosing))\\.`), minShareCount: 8 },
];

/**
 * The first requests of every screen behind the sign-in are sent with the page, and not only when its script has run. So are
 * those for the fonts: words drawn in other fonts first are wider, and the content below them moves when the fonts come.
 */
const askedWithThePage: Plugin = {
  name: 'asked-with-the-page',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const parts = Object.values(bundle).filter((one) => one.type === 'chunk' && ['kit', 'icons', 'shell'].includes(one.name));
      const letters = Object.values(bundle).filter((one) => one.type === 'asset' && one.fileName.endsWith('.woff2'));
      return [
        ...letters.map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
        ...parts.map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
      ];
    },
  },
};

/** The name of a class and of its file, without the line, which adds nothing and does not compress. */
function generateScopedName(name: string, file: string): string {
  const path = relative(fileURLToPath(new URL('./src', import.meta.url)), file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  plugins: [react(), askedWithThePage],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, ws: true } },
  },
  css: { modules: { generateScopedName } },
  build: {
    target: 'es2023',
    // The content security policy is `default-src 'self'`: nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // Without their words, because the page carries a table of all names.
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' } },
  },
  test: {
    environment: 'jsdom',
    // Each file in a realm of its own, as with the usual pool, and the browser's objects made seven times cheaper.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test-setup.ts'],
    restoreMocks: true,
  },
});

import { shownClientName } from '@/country/client-name';
import { shownClientDocument } from '@/country/client-document';
import type { CountryProfile } from '@/country/profile';
import { call } from '@/wire/call';
import { listClients, type Client } from '@/wire/generated';
import type { Party, PartyQuery, PartySource } from './party';

/** Clients a page of the picker. */
const PAGE_SIZE = 10;

/** A client as a row of the picker. */
export interface ClientParty extends Party {
  readonly client: Client;
}

/** The clients of a company, without the generic one where `onlyNamed` is set; before anything is searched the favourites come first. */
export function clientSource(host: string, country: CountryProfile, genericHint: string, onlyNamed = false): PartySource<ClientParty> {
  const row = (client: Client) => partyOf(client, country, genericHint);
  return {
    key: ['clients-to-pick', host, onlyNamed],
    load: async (query, signal) => {
      const [page, favorites] = await Promise.all([ask(query, false), opens(query) ? ask(query, true) : undefined]);
      const rows = favoritesFirst(page.clients, favorites?.clients ?? []).filter((client) => !onlyNamed || !client.generic);
      return { rows: rows.map(row), pages: page.page.totalPages };

      function ask({ text, kind, page }: PartyQuery, favorite: boolean) {
        const asked = { text: text || null, kind, size: PAGE_SIZE, page: page - 1, ...(favorite && { favorite }) };
        return call(listClients, { path: { host }, query: asked }, { signal });
      }
    },
  };
}

/** Whether the picker shows what it opens with. */
function opens(query: PartyQuery): boolean {
  return query.text === '' && query.page === 1;
}

/** The generic client, the favourites, and the others in their order; none twice. */
export function favoritesFirst(clients: readonly Client[], favorites: readonly Client[]): readonly Client[] {
  const generic = clients.filter((client) => client.generic);
  const first = [...generic, ...favorites.filter((client) => !client.generic)];
  const taken = new Set(first.map((client) => client.id));
  return [...first, ...clients.filter((client) => !taken.has(client.id))];
}

function partyOf(client: Client, country: CountryProfile, genericHint: string): ClientParty {
  const { facts } = country;
  return {
    client,
    key: client.id ?? client.documentNumber,
    kind: client.generic ? 'generic' : client.kind,
    name: shownClientName(client.name, facts),
    more: client.generic ? genericHint : client.address,
    document: shownClientDocument(client.documentType, client.documentNumber, facts),
    phone: client.phone,
    wallet: client.wallet.map((entry) => `${entry.kind} ${country.moneyOf(entry.paymentBag === 'coupon' ? entry.available : entry.accumulatedValue)}`).join(' · '),
    favorite: client.favorite,
  };
}

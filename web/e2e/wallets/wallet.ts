import { addMovement, listClients, loadWallet, type Client, type ClientFilter, type Wallet, type WalletBag } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** A client by name of this kind; the number says which, so that journeys do not share one. */
export async function clientAt({ user, ask }: Asker, kind: ClientFilter, at: number): Promise<Client & { readonly id: number }> {
  const { clients } = await ask(listClients, { path: { host: user.companyHost }, query: { kind, size: 50 } });
  const found = clients.filter((one) => !one.generic && one.id !== null).at(at);
  if (!found || found.id === null) throw new Error(`the demo company has too few ${kind} clients`);
  return { ...found, id: found.id };
}

/** Balances of the wallet of a client, with its newest movements. */
export function walletOf({ user, ask }: Asker, clientId: number): Promise<Wallet> {
  return ask(loadWallet, { path: { host: user.companyHost, clientId }, query: { size: 10 } });
}

/** Brings a bag to exactly this much. */
export async function hold(asker: Asker, clientId: number, bag: WalletBag, amount: number): Promise<void> {
  const wallet = await walletOf(asker, clientId);
  const held = bag === 'coupon' ? wallet.available : wallet.accumulatedValue;
  const step = Math.round((amount - held) * 100) / 100;
  if (step === 0) return;
  const body = { kind: step > 0 ? 'in' : 'out', paymentType: step > 0 ? 'EFE' : null, paymentBag: bag, amount: Math.abs(step) } as const;
  await asker.ask(addMovement, { path: { host: asker.user.companyHost, clientId }, body });
}

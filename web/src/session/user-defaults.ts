import type { User } from '@/wire/generated';

/** Defaults of a user when no other value is known. */
const DEFAULTS = { saleTax: 0.19, currency: { id: 'PEN', symbol: 'S/' } } as const satisfies Pick<User, keyof Defaulted>;

type Defaulted = Pick<User, 'saleTax' | 'currency'>;
/** A user as an answer or the storage brings one. */
type Incoming = Omit<User, keyof Defaulted> & { readonly [Key in keyof Defaulted]?: Defaulted[Key] | null | undefined };

/** The user with a sales tax and a currency in any case, because nothing can be sold without them. */
export function withDefaults(user: Incoming): User {
  return { ...user, saleTax: user.saleTax ?? DEFAULTS.saleTax, currency: { ...DEFAULTS.currency, ...user.currency } };
}

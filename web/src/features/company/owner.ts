import type { CountryFacts } from '@/country/facts.generated';
import type { User } from '@/wire/generated';

/** Whether the user is an owner of the own company; roles come by their names. */
export function isOwner(user: User, facts: CountryFacts): boolean {
  return user.roles.some((role) => role.companyHost === user.companyHost && role.description === facts.wording.roles[0]);
}

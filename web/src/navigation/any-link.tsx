import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> };

function Anchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>;
}

const RouterLink = createLink(Anchor);

export interface AnyLinkProps extends Omit<AnchorProps, 'href'> {
  /** Path of a screen; data (a menu) rather than a literal, so it is not checked by types. */
  readonly to: string;
  /** Search parameters of the address. */
  readonly search?: object;
  /** It is marked on its own screen alone, not on those below it. */
  readonly exact?: boolean;
}

/** A link to a path that comes from data. The menu only holds paths whose routes exist. */
export function AnyLink({ to, search = {}, exact = false, ...rest }: AnyLinkProps) {
  return <RouterLink {...rest} to={to} search={search} activeOptions={{ exact, includeSearch: false }} />;
}

import { ApiError } from './errors';
import { errorDetailCodec, type Endpoint } from './generated';

type Refusals<Body> = Readonly<Partial<Record<keyof Body & string, string>>>;

/** What the server says about single fields of a body that it refused, by our names; nothing for any other failure. */
export function refusedFields<Body>(endpoint: Pick<Endpoint<never, never, Body, never>, 'body'>, error: unknown): Refusals<Body> {
  if (!(error instanceof ApiError) || !endpoint.body || !Array.isArray(error.detail)) return {} as Refusals<Body>;
  const said = Object.fromEntries(error.detail.map((one) => errorDetailCodec.decode(one)).map(({ field, message }) => [field, message]));
  const known = Object.entries(endpoint.body.decode(said) as object).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(known) as Refusals<Body>;
}

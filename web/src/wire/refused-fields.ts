import { ApiError } from './errors';
import { errorDetailCodec, type Endpoint } from './generated';

type Refusals<Body> = Readonly<Partial<Record<keyof Body & string, string>>>;
type Refusing<Body> = Pick<Endpoint<never, never, Body, never>, 'body'>;

/** The server's errors about single fields of a refused body, by our names; nothing for any other failure. */
export function refusedFields<Body>(endpoint: Refusing<Body>, error: unknown): Refusals<Body> {
  if (!endpoint.body) return {} as Refusals<Body>;
  const said = Object.fromEntries(details(error).map(({ field, message }) => [field, message]));
  const known = Object.entries(endpoint.body.decode(said) as object).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(known) as Refusals<Body>;
}

/**
 * The same with the fields inside of fields, by paths of our names: `businessHours[1].endTime`. A name without
 * a translation stays as it is: `settings.notaCotizacion`.
 */
export function refusedPaths<Body>(endpoint: Refusing<Body>, error: unknown): Readonly<Record<string, string>> {
  const { body } = endpoint;
  if (!body) return {};
  return Object.fromEntries(
    details(error).map(({ field, message }) => {
      const parts = field.match(/[^.[\]]+/g) ?? [];
      const inside = leafOf(body.decode(nested(parts, message)));
      if (inside) return [inside, message];
      const [first = '', ...rest] = parts;
      const ours = Object.entries(body.decode({ [first]: {} }) as object).find(([, value]) => value !== null)?.[0];
      return [[ours ?? first, ...rest].join('.'), message];
    }),
  );
}

/** The value that the server would accept in place of a refused field; undefined where it names none. */
export function suggested<Body>(error: unknown, endpoint: Refusing<Body>, field: keyof Body & string): string | undefined {
  const said = details(error).flatMap(({ field: name, suggestion }) => (suggestion ? [[name, suggestion]] : []));
  const known = endpoint.body?.decode(Object.fromEntries(said) as unknown) as Readonly<Record<string, unknown>> | undefined;
  const value = known?.[field];
  return typeof value === 'string' ? value : undefined;
}

function details(error: unknown) {
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return [];
  return error.detail.map((one) => errorDetailCodec.decode(one));
}

/** A body that holds nothing but the message at a path; a number is a place in a list. */
function nested(parts: readonly string[], message: string): unknown {
  return parts.reduceRight<unknown>((inner, part) => {
    if (!/^\d+$/.test(part)) return { [part]: inner };
    const list: unknown[] = Array.from({ length: Number(part) + 1 }, () => null);
    list[Number(part)] = inner;
    return list;
  }, message);
}

/** The path of the only text in a value. */
function leafOf(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    const found = leafOf(inner, `${path}${step}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

// What every codec is made of: tables of names, read in both directions.

/** An amount, quantity or rate: a JSON number with at most four decimals (see lib/dec4 for exact sums). */
export type Decimal = number;
/** A key made by the server; whole, at most 2^53 - 1. */
export type Id = number;
/** A time of day, `HH:mm:ss`. */
export type TimeOfDay = string;

/** Translates one type of the contract. */
export interface Codec<T> {
  /** From the contract's names to ours. */
  decode(value: unknown): T;
  /** From our names to the contract's; absent fields are left out. */
  encode(value: T): unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a table holds codecs of many types
type AnyCodec = Codec<any>;
type Field = string | readonly [name: string, codec: AnyCodec];
type Fields = Readonly<Record<string, unknown>>;

/** One value, or each of a list; an absent one becomes null. */
function each(value: unknown, translate: (value: unknown) => unknown): unknown {
  if (value == null) return null;
  return Array.isArray(value) ? value.map(translate) : translate(value);
}

/** A struct: our field names and what the contract calls them. */
export function record<T>(names: { readonly [K in keyof T]-?: Field }): Codec<T> {
  const table = Object.entries<Field>(names).map(([ours, field]) =>
    typeof field === 'string' ? ([ours, field, undefined] as const) : ([ours, field[0], field[1]] as const),
  );
  return {
    decode(value) {
      const source = (typeof value === 'object' && value !== null ? value : {}) as Fields;
      return Object.fromEntries(
        table.map(([ours, theirs, codec]) => {
          const field = source[theirs];
          return [ours, codec ? each(field, codec.decode) : (field ?? null)];
        }),
      ) as T;
    },
    encode(value) {
      const source = value as Fields;
      return Object.fromEntries(
        table
          .filter(([ours]) => source[ours] != null)
          .map(([ours, theirs, codec]) => [theirs, codec ? each(source[ours], codec.encode) : source[ours]]),
      );
    },
  };
}

/** An enum: our words and the contract's. An unknown word passes as it is. */
export function words<T extends string>(table: Readonly<Record<T, string>>): Codec<T> {
  const ours = new Map(Object.entries<string>(table).map(([our, their]) => [their, our]));
  return {
    decode: (value) => (ours.get(value as string) ?? value) as T,
    encode: (value) => table[value] ?? value,
  };
}

/** One of several structs, distinguished by a tag that we call `kind`. */
export function tagged<T extends { readonly kind: string }>(
  tag: string,
  table: { readonly [K in T['kind']]: readonly [name: string, codec: AnyCodec] },
): Codec<T> {
  const rows = Object.entries<readonly [string, AnyCodec]>(table);
  return {
    decode(value) {
      const name = (value as Fields)[tag];
      const row = rows.find(([, [their]]) => their === name);
      return { kind: row?.[0] ?? name, ...row?.[1][1].decode(value) } as T;
    },
    encode(value) {
      const [name, codec] = table[value.kind as T['kind']];
      return { [tag]: name, ...(codec.encode(value) as object) };
    },
  };
}

/** An operation of the contract. `never` is the type of parts that it does not take. */
export interface Endpoint<Path, Query, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the API root, with `{parameters}`. */
  readonly path: string;
  readonly query?: Codec<Query>;
  readonly body?: Codec<Body extends readonly (infer Item)[] ? Item : Body>;
  /** The body goes out form-encoded. */
  readonly form?: true;
  readonly answer?: Codec<Answer extends readonly (infer Item)[] ? Item : Answer>;
  /** Never set; it only carries the types. */
  readonly types?: (path: Path, query: Query, body: Body) => Answer;
}

type Part<Name extends string, T> = [T] extends [never]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

/** What an operation takes. */
export type Input<Path, Query, Body> = Part<'path', Path> & Part<'query', Query> & Part<'body', Body>;

/** A request in the contract's words, ready to be sent. */
export interface Outgoing {
  readonly method: Endpoint<never, never, never, never>['method'];
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The request of an operation, in the contract's words. */
export function outgoing<Path, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: Input<Path, Query, Body>,
): Outgoing {
  const parts = input as { path?: Record<string, string | number>; query?: Query; body?: Body };
  const query = (parts.query && endpoint.query ? endpoint.query.encode(parts.query) : {}) as Fields;
  return {
    method: endpoint.method,
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path?.[name] ?? '')),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: parts.body !== undefined && endpoint.body ? each(parts.body, (endpoint.body as AnyCodec).encode) : undefined,
  };
}

/** The answer of an operation in our words. */
export function incoming<Path, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  answer: unknown,
): Answer {
  const codec = endpoint.answer as AnyCodec | undefined;
  return (codec ? each(answer, codec.decode) : answer) as Answer;
}

import { useSellingCompany } from './uses-guides';

/** What the connection with the tax authority is called whose documents count; others prove nothing. */
export const PRODUCTION = 'produccion';

export interface TaxConnection {
  /** Known, and there is none: nothing electronic is issued. */
  readonly isMissing: boolean;
  /** Issued documents have no legal value. */
  readonly isSimulated: boolean;
}

/** How the company is connected with its tax authority; neither until that is known. */
export function useTaxConnection(): TaxConnection {
  const connection = useSellingCompany().data?.taxConnection;
  return { isMissing: connection === null, isSimulated: typeof connection === 'string' && connection !== PRODUCTION };
}

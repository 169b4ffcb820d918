import { useSellingCompany } from './uses-guides';

/** Name of the connection with the tax authority whose documents count; others have no legal value. */
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

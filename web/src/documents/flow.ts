import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';

/** The company, and the way its electronic documents go. */
export interface Flow {
  readonly host: string;
  /** They go through a flow outside, with calls of its own. */
  readonly external: boolean;
  /** The flow as the paths name it: `cl-dolpos`. */
  readonly flow: string;
}

/** The flow of the signed-in user's company. */
export function useFlow(): Flow {
  const { companyHost: host } = useUser();
  const { code, facts } = useCountry();
  return { host, external: facts.sale.externalDocuments, flow: `${code.toLowerCase()}-dolpos` };
}

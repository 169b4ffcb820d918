/** A tax as a product carries it; `factor` is a fraction. */
export interface ItemTax {
  readonly id?: number | null | undefined;
  readonly code: string;
  readonly name: string;
  readonly factor: number;
}

/** Fields that the cart needs of a product, a grouping sold as one, or an open line, which the seller typed. */
export interface Sellable {
  readonly kind: 'product' | 'grouping' | 'open';
  /** Key in the catalogue; of an open line one that no other open line of the sale has. */
  readonly id: number;
  /** The company's own code. */
  readonly code: string;
  readonly eanCode: string;
  readonly externalCode: string;
  readonly name: string;
  readonly brand: string;
  readonly presentation: string;
  /** How much one piece holds, and the unit of it. */
  readonly measurement: number;
  readonly measurementUnit: string;
  /** Unit in which it is sold; `UNI` when the catalogue names none. */
  readonly unit: string;
  readonly packageContent: number;
  readonly image: string | null;
  /** Price a unit, taxes included. */
  readonly price: number;
  /** Lowest price a seller may type. */
  readonly minPrice: number;
  readonly stock: number;
  /** Most that one sale may take; absent means no limit of its own. */
  readonly maxQuantity: number | null;
  /** Whether parts of a unit are sold, as by weight. */
  readonly partialSale: boolean;
  readonly taxes: readonly ItemTax[];
}

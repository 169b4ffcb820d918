//! The sentences people read, in one place per country: Peru's are the base,
//! the others say only what they say differently.

use yapa_domain::document::BuyerError;
use yapa_domain::payment::PaymentError;
use yapa_domain::{Role, SaleError};

/// Words of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Name of a small shop.
    pub shop: &'static str,
    /// Its plural.
    pub shops: &'static str,
    /// The business register: RUC, RUT, NIT, RFC.
    pub register: &'static str,
    /// The sales tax: IGV, IVA.
    pub sales_tax: &'static str,
    /// The name of the change that is given back.
    pub change: &'static str,
    /// The service of bringing an order.
    pub delivery: &'static str,
    /// The cart is empty.
    pub no_products: &'static str,
    /// A client is needed and there is none.
    pub client_missing: &'static str,
    /// A client is needed and the one chosen does not do.
    pub client_not_allowed: &'static str,
    /// A ticket of this amount needs a client.
    pub client_missing_for_amount: &'static str,
    /// The payment is below the total.
    pub paid_below_total: &'static str,
    /// The discount is above what it is taken from.
    pub discount_above_base: &'static str,
    /// The document needs a taxed product.
    pub taxed_product_needed: &'static str,
    /// The wallet does not hold the amount.
    pub wallet_too_low: &'static str,
    /// A percent discount above 100.
    pub percent_above_hundred: &'static str,
    /// A part of a payment above the total.
    pub paid_above_total: &'static str,
    /// More than one coupon or benefit part.
    pub wallet_twice: &'static str,
    /// A mixed payment without two parts.
    pub payment_not_mixed: &'static str,
    /// A payment of nothing.
    pub invalid_amount: &'static str,
    /// Instalments out of range.
    pub invalid_instalments: &'static str,
    /// A price below zero.
    pub invalid_price: &'static str,
    /// A quantity out of its limits.
    pub invalid_quantity: &'static str,
    /// A tax rate out of range.
    pub invalid_tax: &'static str,
    /// A discount below zero.
    pub invalid_discount: &'static str,
    /// A bag price below zero.
    pub invalid_bags: &'static str,
    /// Amounts beyond every range.
    pub overflow: &'static str,
    /// A client without type.
    pub client_type_missing: &'static str,
    /// A client without document type.
    pub identity_type_missing: &'static str,
    /// A client without document number.
    pub identity_missing: &'static str,
    /// A document number of the wrong form.
    pub identity_wrong: &'static str,
    /// A document number whose check digit does not fit; only a hint.
    pub identity_mistyped: &'static str,
    /// A company without name.
    pub legal_name_missing: &'static str,
    /// A person without name.
    pub name_missing: &'static str,
    /// A person's name with odd characters.
    pub name_wrong: &'static str,
    /// A company without address.
    pub legal_address_missing: &'static str,
    /// An address is needed.
    pub address_missing: &'static str,
    /// An address without its place; where the level has a word of its own, it follows in brackets.
    pub place_missing: &'static str,
    /// The message for a client's invalid e-mail.
    pub email_wrong: &'static str,
    /// A business line is needed.
    pub business_line_missing: &'static str,
    /// A business line of one character.
    pub business_line_short: &'static str,
    /// A business line above 40 characters.
    pub business_line_long: &'static str,
    /// The name of a sale without a client.
    pub no_client: &'static str,
    /// The text in place of a missing number.
    pub no_number: &'static str,
    /// The text in place of a document that is not registered.
    pub not_registered: &'static str,
    /// The name of the line of plastic bags.
    pub bags: &'static str,
    /// The word before the amount in words.
    pub amount_in_words: &'static str,
    /// The label of a subtotal that includes taxes.
    pub subtotal_with_tax: &'static str,
    /// Names of documents of sales, one and several; masculine everywhere.
    pub sale_documents: [&'static str; 2],
    /// The roles: owner, manager, seller.
    pub roles: [&'static str; 3],
}

/// Peru's wording, which the other countries overlay.
pub const BASE: Wording = Wording {
    shop: "bodega",
    shops: "bodegas",
    register: "RUC",
    sales_tax: "IGV",
    change: "Vuelto",
    delivery: "delivery",
    no_products: "No tiene productos agregados",
    client_missing: "Debe añadir un cliente",
    client_not_allowed: "Debe seleccionar un cliente",
    client_missing_for_amount: "Monto mayor a s/ 700.00, debe agregar un cliente",
    paid_below_total: "El monto a pagar debe ser mayor al total",
    discount_above_base: "El descuento debe ser menor al monto afecto",
    taxed_product_needed: "Debe agregar un producto afecto a iva",
    wallet_too_low: "Cliente no cuenta con el cupo disponible para la venta",
    percent_above_hundred: "El valor del porcentaje no puede ser mayor a 100",
    paid_above_total: "Monto ingresado supera el monto total de venta",
    wallet_twice: "No puede seleccionar más de 1 CUPONERA o BENEFICIO",
    payment_not_mixed: "Un pago mixto necesita al menos dos medios de pago",
    invalid_amount: "El monto debe ser mayor a cero",
    invalid_instalments: "El número de cuotas debe estar entre 1 y 48",
    invalid_price: "El precio no puede ser negativo",
    invalid_quantity: "La cantidad no es válida",
    invalid_tax: "El impuesto del producto no es válido",
    invalid_discount: "El descuento no puede ser negativo",
    invalid_bags: "El precio de las bolsas no es válido",
    overflow: "Los montos son demasiado grandes",
    client_type_missing: "Debe indicar el tipo de cliente",
    identity_type_missing: "Debe indicar el tipo de documento",
    identity_missing: "Debe indicar el número de documento",
    identity_wrong: "Número de documento incorrecto",
    identity_mistyped: "Revise el número: el dígito verificador no coincide",
    legal_name_missing: "Debe ingresar el nombre de la razón social",
    name_missing: "Debe ingresar el nombre",
    name_wrong: "Nombre incorrecto",
    legal_address_missing: "Debe ingresar la dirección",
    address_missing: "Debe agregar dirección",
    place_missing: "Debe escoger el ubigeo del cliente",
    email_wrong: "Correo electrónico incorrecto",
    business_line_missing: "Debe ingresar giro de cliente",
    business_line_short: "Debe tener como mínimo 2 caracteres",
    business_line_long: "Debe tener como máximo 40 caracteres",
    no_client: "Sin Cliente",
    no_number: "S/N",
    not_registered: "No registrado",
    bags: "Bolsas Plásticas",
    amount_in_words: "Son:",
    subtotal_with_tax: "Subtotal (IGV incluido)",
    sale_documents: ["comprobante", "comprobantes"],
    roles: ["Propietario", "Gestor", "Vendedor"],
};

impl Wording {
    /// Message when amounts cannot be worked out.
    pub const fn sale_error(&self, error: SaleError) -> &'static str {
        match error {
            SaleError::NoProducts => self.no_products,
            SaleError::PercentAboveHundred => self.percent_above_hundred,
            SaleError::TaxedProductNeeded => self.taxed_product_needed,
            SaleError::DiscountAboveBase => self.discount_above_base,
            SaleError::InvalidPrice => self.invalid_price,
            SaleError::InvalidQuantity => self.invalid_quantity,
            SaleError::InvalidTax => self.invalid_tax,
            SaleError::InvalidDiscount => self.invalid_discount,
            SaleError::InvalidBags => self.invalid_bags,
            SaleError::Overflow => self.overflow,
        }
    }

    /// Message when a payment is refused.
    pub const fn payment_error(&self, error: PaymentError) -> &'static str {
        match error {
            PaymentError::BelowTotal => self.paid_below_total,
            PaymentError::AboveTotal => self.paid_above_total,
            PaymentError::WalletTwice => self.wallet_twice,
            PaymentError::WalletTooLow => self.wallet_too_low,
            PaymentError::NotMixed => self.payment_not_mixed,
            PaymentError::InvalidAmount => self.invalid_amount,
            PaymentError::InvalidInstalments => self.invalid_instalments,
            PaymentError::Overflow => self.overflow,
        }
    }

    /// Message when a document cannot be made out to the buyer.
    pub const fn buyer_error(&self, error: BuyerError) -> &'static str {
        match error {
            BuyerError::Missing => self.client_missing,
            BuyerError::NotAllowed => self.client_not_allowed,
            BuyerError::MissingForAmount => self.client_missing_for_amount,
        }
    }

    /// Name of a role.
    pub const fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Owner => self.roles[0],
            Role::Manager => self.roles[1],
            Role::Seller => self.roles[2],
        }
    }
}

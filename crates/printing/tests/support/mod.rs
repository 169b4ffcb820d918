//! One shop in each country, and the sales they make.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "test data; each file uses its part"
)]

use jiff::civil::date;
use yapa_domain::Dec4;
use yapa_printing::NumberFormat;
use yapa_printing::ticket::{
    Bags, Client, Document, Issuer, Line, Payment, QrFields, TicketSource, Total,
};

/// Reads a decimal.
pub fn d(text: &str) -> Dec4 {
    text.parse().unwrap()
}

/// The three kinds of document that the golden texts show.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Invoice,
    Ticket,
    SaleNote,
}

/// Differences of a country on a ticket.
pub struct Shop {
    pub country: &'static str,
    numbers: NumberFormat,
    issuer: Issuer,
    company_label: &'static str,
    person_label: &'static str,
    change_label: &'static str,
    totals: &'static [(&'static str, &'static str)],
    words: &'static str,
    id_as_number: bool,
    has_qr: bool,
    payment_form: Option<&'static str>,
    notices: &'static [&'static str],
}

fn numbers(
    symbol: &str,
    decimals: u32,
    decimal: char,
    thousands: char,
    date: char,
) -> NumberFormat {
    NumberFormat {
        symbol: symbol.to_owned(),
        decimals,
        decimal_separator: decimal,
        thousands_separator: thousands,
        date_separator: date,
    }
}

fn issuer(names: [&str; 2], address: &str, register: [&str; 2]) -> Issuer {
    Issuer {
        trade_name: names[0].to_owned(),
        legal_name: names[1].to_owned(),
        address: address.to_owned(),
        phone: String::new(),
        register_label: register[0].to_owned(),
        register_number: register[1].to_owned(),
        notes: Vec::new(),
    }
}

pub fn peru() -> Shop {
    Shop {
        country: "pe",
        numbers: numbers("S/", 2, '.', ',', '/'),
        issuer: issuer(
            ["Bodega El Choclo", "Comercial Quispe Hermanos S.A.C."],
            "Jr. Huallaga 456, Cercado de Lima",
            ["RUC", "20512345678"],
        ),
        company_label: "RUC",
        person_label: "DNI",
        change_label: "Vuelto",
        totals: &[
            ("TOT. DSCTO", "1.00"),
            ("OP. EXONERADA", "12.60"),
            ("OP. GRAVADA", "1085.59"),
            ("OP. INAFECTA", "0"),
            ("I.G.V.", "195.41"),
            ("IMPORTE TOTAL", "1293.60"),
        ],
        words: "MIL DOSCIENTOS NOVENTA Y TRES CON 60/100 SOLES",
        id_as_number: false,
        has_qr: true,
        payment_form: None,
        notices: &[
            "Autorizado mediante resolución N.º 034-005-0001234",
            "",
            "Representación impresa del comprobante electrónico. Consulte en comprobantes.example.pe",
        ],
    }
}

pub fn chile() -> Shop {
    Shop {
        country: "cl",
        numbers: numbers("$", 0, ',', '.', '-'),
        issuer: issuer(
            ["Almacén Doña Rosa", "Rosa Muñoz Peña E.I.R.L."],
            "Av. Matta 1020, Santiago",
            ["RUT", "76.543.210-3"],
        ),
        company_label: "RUT",
        person_label: "RUT",
        change_label: "Vuelto",
        totals: &[
            ("TOT. DSCTO", "1"),
            ("SUBTOTAL", "1099"),
            ("IMPUESTOS", "195"),
            ("IMPORTE TOTAL", "1294"),
        ],
        words: "MIL DOSCIENTOS NOVENTA Y CUATRO PESOS",
        id_as_number: true,
        has_qr: false,
        payment_form: None,
        notices: &["Timbre electrónico SII. Verifique documento en www.sii.cl"],
    }
}

pub fn colombia() -> Shop {
    Shop {
        country: "co",
        numbers: numbers("$", 2, ',', '.', '/'),
        issuer: issuer(
            ["Tienda La Esquina", "TIENDA LA ESQUINA"],
            "Cra. 7 # 45-10, Bogotá",
            ["NIT", "900123456-8"],
        ),
        company_label: "NIT",
        person_label: "CC",
        change_label: "Cambio",
        payment_form: Some("CONTADO"),
        words: "MIL DOSCIENTOS NOVENTA Y TRES PESOS CON 60/100",
        notices: &[],
        ..western("co")
    }
}

pub fn mexico() -> Shop {
    Shop {
        country: "mx",
        numbers: numbers("$", 2, '.', ',', '/'),
        issuer: issuer(
            ["Abarrotes Lupita", "Guadalupe Hernández Núñez"],
            "Calle 5 de Mayo 32, Puebla",
            ["RFC", "HENG800101AB1"],
        ),
        company_label: "RFC",
        person_label: "CURP",
        change_label: "Cambio",
        words: "MIL DOSCIENTOS NOVENTA Y TRES PESOS 60/100 M.N.",
        id_as_number: false,
        ..western("mx")
    }
}

/// Chile's totals with decimals, for the two countries that share them.
fn western(country: &'static str) -> Shop {
    Shop {
        country,
        totals: &[
            ("TOT. DSCTO", "1.00"),
            ("SUBTOTAL", "1098.19"),
            ("IMPUESTOS", "195.41"),
            ("IMPORTE TOTAL", "1293.60"),
        ],
        notices: &[],
        ..chile()
    }
}

impl Shop {
    /// A sale: an invoice to a company, a ticket without a client or a sale note
    /// to a person; with a discount, an exempt line, a weighed one and bags.
    pub fn sale(&self, kind: Kind) -> TicketSource {
        let electronic = !matches!(kind, Kind::SaleNote);
        let qr = QrFields {
            issuer_code: "03".to_owned(),
            tax: d("195.41"),
            total: d("1293.60"),
        };
        TicketSource {
            invoice: None,
            numbers: self.numbers.clone(),
            logo: None,
            issuer: self.issuer.clone(),
            document: self.document(kind),
            issued_at: date(2026, 11, 21).at(9, 5, 7, 0),
            seller: Some("Ana Flores".to_owned()),
            client: self.client(kind),
            lines: lines(),
            bags: Some(Bags {
                quantity: d("2"),
                unit_price: d("0.5"),
                total: d("1"),
            }),
            totals: self.totals(),
            taxes: Vec::new(),
            amount_in_words: self.words.to_owned(),
            payment_form: match kind {
                Kind::Invoice => self.payment_form.map(str::to_owned),
                Kind::Ticket | Kind::SaleNote => None,
            },
            terms: Vec::new(),
            payments: payments(kind),
            change: matches!(kind, Kind::Ticket).then(|| d("6.4")),
            change_label: self.change_label.to_owned(),
            comment: match kind {
                Kind::SaleNote => "Entregar en la puerta azul,\nllamar antes".to_owned(),
                Kind::Invoice | Kind::Ticket => String::new(),
            },
            qr: (electronic && self.has_qr).then_some(qr),
            code: None,
            proof: Vec::new(),
            notices: self
                .notices
                .iter()
                .filter(|_| electronic)
                .map(|&n| n.to_owned())
                .collect(),
            thanks: "****** GRACIAS POR TU COMPRA ******".to_owned(),
            mark: None,
            simulated: false,
            reprint: false,
        }
    }

    fn totals(&self) -> Vec<Total> {
        let total = |(label, amount): &(&str, &str)| Total {
            label: (*label).to_owned(),
            amount: d(amount),
            is_final: *label == "IMPORTE TOTAL",
        };
        self.totals.iter().map(total).collect()
    }

    fn document(&self, kind: Kind) -> Document {
        let (name, series) = match kind {
            Kind::Invoice => ("Factura electrónica", "F001"),
            Kind::Ticket => ("Boleta Electrónica", "B001"),
            Kind::SaleNote => ("Nota de Venta", "NV01"),
        };
        let id = if self.id_as_number { "800457" } else { "" };
        Document {
            name: name.to_owned(),
            is_invoice: matches!(kind, Kind::Invoice),
            is_electronic: !matches!(kind, Kind::SaleNote),
            number: if id.is_empty() {
                format!("{series}-00000012")
            } else {
                id.to_owned()
            },
            series: series.to_owned(),
            correlative: "12".to_owned(),
            valid_until: None,
        }
    }

    fn client(&self, kind: Kind) -> Option<Client> {
        let client = |kind: &str, label: &str, number: &str, name: &str, address: &str| Client {
            document_type: kind.to_owned(),
            document_label: label.to_owned(),
            document_number: number.to_owned(),
            name: name.to_owned(),
            address: address.to_owned(),
        };
        match kind {
            Kind::Invoice => Some(client(
                "6",
                self.company_label,
                "20601030013",
                "Inversiones y Servicios Generales del Ñandú S.A.",
                "Av. Los Héroes 1234, piso 5",
            )),
            Kind::Ticket => None,
            Kind::SaleNote => Some(client("1", self.person_label, "45678912", "José Núñez", "")),
        }
    }
}

fn lines() -> Vec<Line> {
    let line = |quantity, description: &str, price, discount, total| Line {
        quantity: d(quantity),
        unit: match description.contains("kilo") {
            true => "kg".to_owned(),
            false => String::new(),
        },
        description: description.to_owned(),
        unit_price: d(price),
        discount: d(discount),
        total: d(total),
    };
    vec![
        line("3", "Inca Kola 1.5 L", "7.5", "0", "22.5"),
        line(
            "0.35",
            "Queso fresco de Cajamarca por kilo",
            "36",
            "0",
            "12.6",
        ),
        line(
            "1",
            "Televisor LED 43\" Full HD modelo XR-43A5500-PE/2026",
            "1250",
            "0",
            "1250",
        ),
        line("2", "Galletas de soda x 6", "4.25", "1", "7.5"),
    ]
}

fn payments(kind: Kind) -> Vec<Payment> {
    let payment = |name: &str, amount, instalments| Payment {
        name: name.to_owned(),
        amount: d(amount),
        instalments,
    };
    match kind {
        Kind::Invoice => vec![
            payment("Efectivo", "293.60", 0),
            payment("Tarjeta Visa", "1000", 3),
        ],
        Kind::Ticket => vec![payment("Efectivo", "1300", 0)],
        Kind::SaleNote => vec![payment("Yape", "1293.60", 1)],
    }
}

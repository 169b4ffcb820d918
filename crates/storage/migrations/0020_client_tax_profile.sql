-- What the tax authority has of a client beside number and name (Mexico): the regime, the postcode of
-- the tax address and what documents are used for, by its catalogues. Empty where it is not known.
ALTER TABLE client ADD COLUMN tax_regime TEXT NOT NULL DEFAULT '';
ALTER TABLE client ADD COLUMN tax_postcode TEXT NOT NULL DEFAULT '';
ALTER TABLE client ADD COLUMN invoice_usage TEXT NOT NULL DEFAULT '';

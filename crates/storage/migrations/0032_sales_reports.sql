-- Reading for reports and for the day's overview. Conventions as in 0001_start.sql.

-- Sales by hour are summed from this index alone.
CREATE INDEX sale_by_hour ON sale (company_id, business_date, hour, state, total, noted_total);
-- Notes belong to the month in which they were issued, whichever month their sale is of.
CREATE INDEX credit_note_by_day ON credit_note (company_id, business_date, id);
-- Rejected documents are counted on every first screen.
CREATE INDEX e_document_rejected ON e_document (company_id, id) WHERE state = 'RECHAZADO';

-- Reports that are mailed by themselves. Conventions as in 0001_start.sql.

-- report is the report's name on the wire, cadence diario, semanal (Mondays) or mensual (firsts).
-- user_id chose it, and the report is made with the rights of that person. next_on is the day of the
-- company on whose morning it goes out next, due_at_ms that moment; last_on is the last day on which it
-- was queued, empty before the first.
CREATE TABLE report_schedule (
    company_id BIGINT NOT NULL REFERENCES company (id),
    report TEXT NOT NULL,
    cadence TEXT NOT NULL,
    emails TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    next_on TEXT NOT NULL,
    due_at_ms BIGINT NOT NULL,
    last_on TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, report)
); -- clustered
CREATE INDEX report_schedule_due ON report_schedule (due_at_ms) WHERE active;

-- Rows that every shop has from the beginning.

insert into catalog_version (id, version) values (1, 1);
insert into pickup_settings (id, stops_per_hour) values (1, 3);
insert into till_report_counter (id, last) values (1, 0);
-- The standard rate of 2026 for business in a private car; the owner adds later ones.
insert into mileage_rates (starts_on, rate, actor, created_at) values ('2026-01-01', 725, 'Cash Again', '2026-01-01T00:00:00Z');

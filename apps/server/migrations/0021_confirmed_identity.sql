-- When a session last proved each factor. Endpoints that declare `reauthentication` require a recent proof.
alter table sessions add column first_factor_at timestamptz, add column second_factor_at timestamptz;

-- Models elsewhere do not cut and light: they draw.
alter table generations drop constraint generations_stage_check;
alter table generations add constraint generations_stage_check
  check (stage in ('finding', 'cutting', 'lighting', 'drawing', 'finishing'));

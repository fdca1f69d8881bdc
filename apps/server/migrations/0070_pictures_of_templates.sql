-- Delivered pictures per template and day, as the job sums them up from now on.
insert into metric_days (day, name, dims, count, amount)
select (created_at at time zone 'UTC')::date, 'delivered_by_template',
  jsonb_build_object('template', template_name), count(*), 0
from generations
where state = 'succeeded'
group by 1, 3;

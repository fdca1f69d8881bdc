-- It was taken from the subscription as it stood when the invoice came, so a late invoice could hold
-- another one's. The invoice's own days tell how long the period is.
alter table subscription_periods drop column interval;

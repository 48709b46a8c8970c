-- The day of the month on which a subscription began: periods end on it, or on the last day of a shorter month.
alter table subscriptions add column anchor_day smallint check (anchor_day between 1 and 31);

-- Of what is there already: the day on which the first of the periods began that follow one another without a gap.
update subscriptions s set anchor_day = extract(day from coalesce((
    select p.period_starts_at from payments p
    where p.subscription_id = s.id and p.status in ('paid', 'refunded') and p.period_starts_at is not null
      and not exists (
        select from payments before
        where before.subscription_id = s.id and before.status in ('paid', 'refunded') and before.id <> p.id
          and before.period_ends_at = p.period_starts_at)
    order by p.period_starts_at desc limit 1), s.paid_until) at time zone interval '-03:00')
where s.paid_until is not null;

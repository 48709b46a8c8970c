-- What a negotiation comes to: what slaughter cattle weighs, and how much there is of another commodity. All of it may be unknown.
alter table negotiations
  -- Kilos of a slaughter animal, alive, and the arrobas of its carcass.
  add column live_weight_kilos integer,
  add column carcass_arrobas numeric(6, 2),
  -- Of a commodity that is not counted in heads, in the measure of its price.
  add column quantity numeric(12, 2);
alter table negotiations add constraint negotiations_quantities_positive
  check (live_weight_kilos > 0 and carcass_arrobas > 0 and quantity > 0) not valid;

-- Living cattle yields half its weight, by convention. The same as contract/src/rules/negotiation-value.ts.
-- What a division leaves is rounded once, at the end: so many digits that none of it was rounded to half a centavo before.
create or replace function set_total_value() returns trigger language plpgsql as $$
begin
  new.total_value := round(case
    when new.quantity is not null then new.quantity * new.value
    when new.payment_measure = 'head' then new.heads * new.value
    when new.payment_measure = 'fifteen_kilos' and new.carcass_arrobas is not null
      then new.heads * new.carcass_arrobas * new.value
    when new.payment_measure = 'fifteen_kilos'
      then (new.heads::numeric * new.weight_kilos * new.value)::numeric(40, 12) / 30
    when new.payment_measure = 'tons'
      then new.heads::numeric * coalesce(new.live_weight_kilos, new.weight_kilos) * new.value * 0.001
  end, 2);
  return new;
end $$;
drop trigger negotiations_set_total_value on negotiations;
create trigger negotiations_set_total_value
  before insert or update of payment_measure, heads, weight_kilos, live_weight_kilos, carcass_arrobas, quantity, value, total_value
  on negotiations for each row execute function set_total_value();

-- What is left of a sale of a day once the buyer withheld the tax; null where nobody said how it is paid.
create function net_of_tax(total numeric, tax_form text, sold_on date) returns numeric language sql stable as $$
  select total - case when tax_form = 'free' then round(total * (
    select r.value from market_rates r where r.kind = 'withheld_from_person'
    order by r.valid_from <= sold_on desc, case when r.valid_from <= sold_on then r.valid_from end desc, r.valid_from
    limit 1) * 0.01, 2) else 0 end
  where tax_form is not null
$$;

-- Whether a tag is of something that is bought and sold, or only of what is talked about.
alter table tags add column is_goods boolean not null default true;
update tags set is_goods = false
where slug in ('mercado-futuro', 'clima', 'frete', 'leilao', 'confinamento', 'pastagem', 'exportacao', 'sanidade', 'credito-rural');

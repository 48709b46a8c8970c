-- The weights of slaughter cattle, and the quantity of other goods. All of it may be left out.
alter table negotiations
  -- The live weight of a slaughter animal in kilos, and the arrobas of its carcass.
  add column live_weight_kilos integer,
  add column carcass_arrobas numeric(6, 2),
  -- The quantity of goods that are not counted in heads, in the measure of the price.
  add column quantity numeric(12, 2);
alter table negotiations add constraint negotiations_quantities_positive
  check (live_weight_kilos > 0 and carcass_arrobas > 0 and quantity > 0) not valid;

-- By convention, half of the live weight of cattle is carcass, as in contract/src/rules/negotiations/value.ts. The result is
-- rounded once, at the end: divisions retain enough digits that none of them is rounded to half a centavo before.
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

-- The value of a sale less the tax that the buyer withholds on that day; null where the form of the tax is not stated.
create function net_of_tax(total numeric, tax_form text, sold_on date) returns numeric language sql stable as $$
  select total - case when tax_form = 'free' then round(total * (
    select r.value from market_rates r where r.kind = 'withheld_from_person'
    order by r.valid_from <= sold_on desc, case when r.valid_from <= sold_on then r.valid_from end desc, r.valid_from
    limit 1) * 0.01, 2) else 0 end
  where tax_form is not null
$$;

-- Whether the tag names something that is bought and sold; otherwise it is a topic only.
alter table tags add column is_goods boolean not null default true;
update tags set is_goods = false
where slug in ('mercado-futuro', 'clima', 'frete', 'leilao', 'confinamento', 'pastagem', 'exportacao', 'sanidade', 'credito-rural');

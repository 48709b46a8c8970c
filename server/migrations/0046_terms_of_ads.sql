-- Search terms for what has an order, so that one GIN index finds ranges of it, whatever else is looked for. No text yields one of
-- them, because they contain an @. A moment has the stretches of time in which it lies as terms: of 2^10, 2^14, 2^18 and 2^22 seconds
-- (17 minutes, 5 hours, 3 days, 7 weeks). A price has its steps in four finenesses.

-- A query for the moments from so many seconds before the last one, or a little more, up to it: at most 32 stretches of one length,
-- or the latest 256 of the longest.
create function time_query(last_at timestamptz, seconds double precision) returns tsquery
language plpgsql immutable parallel safe strict as $$
declare
  latest bigint := floor(extract(epoch from last_at at time zone 'UTC'));
  earliest bigint := latest - least(ceil(seconds), 10000000000);
  bits integer := case when (latest >> 10) - (earliest >> 10) < 32 then 10 when (latest >> 14) - (earliest >> 14) < 32 then 14
    when (latest >> 18) - (earliest >> 18) < 32 then 18 else 22 end;
  letter text := case bits when 10 then 'a' when 14 then 'b' when 18 then 'c' else 'd' end;
begin
  return (select string_agg('@t' || letter || stretch, ' | ')
    from generate_series(greatest(earliest >> bits, (latest >> bits) - 255), latest >> bits) stretch);
end $$;

-- The step of a price in centavos, of which there are 2^fineness from one power of two to the next.
create function price_step(centavos bigint, fineness integer) returns bigint language plpgsql immutable parallel safe strict as $$
declare
  bits integer := char_length(ltrim(centavos::bit(42)::text, '0'));
begin
  return (bits::bigint << fineness) + ((centavos << fineness) >> (bits - 1));
end $$;

-- A query for the prices between two, and a little below and above: fine steps at both ends, coarser ones between them, no more
-- than some 70 in all. Null is any price.
create function price_query(lowest_reais numeric, highest_reais numeric) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  lowest bigint := least(greatest(coalesce(lowest_reais, 0.01), 0.01), 9999999999.99) * 100;
  highest bigint := least(greatest(coalesce(highest_reais, 9999999999.99), 0.01), 9999999999.99) * 100;
  fineness integer := case when price_step(highest, 12) - price_step(lowest, 12) < 32 then 12 else 8 end;
  first_step bigint := price_step(lowest, fineness);
  last_step bigint := price_step(highest, fineness);
  letter text;
  steps text[] := '{}';
begin
  loop
    letter := case fineness when 12 then 'd' when 8 then 'c' when 4 then 'b' else 'a' end;
    exit when fineness = 0 or last_step - first_step < 32;
    -- Up to the next coarser step, and down to it.
    while first_step % 16 > 0 loop
      steps := steps || ('@p' || letter || first_step);
      first_step := first_step + 1;
    end loop;
    while last_step % 16 < 15 loop
      steps := steps || ('@p' || letter || last_step);
      last_step := last_step - 1;
    end loop;
    first_step := first_step / 16;
    last_step := last_step / 16;
    fineness := fineness - 4;
  end loop;
  for step in first_step .. last_step loop
    steps := steps || ('@p' || letter || step);
  end loop;
  return array_to_string(steps, ' | ');
end $$;

-- What a published ad is found by: its words, and terms for each filter of the list and for the time of its publication. It calls
-- functions of PostgreSQL alone, because since version 17 an index is built without the path to others.
create function ad_document(terms tsvector, category_id bigint, state_code smallint, city_code integer, count_type text,
  value numeric, published_at timestamptz) returns tsvector language plpgsql immutable parallel safe strict as $$
declare
  seconds bigint := floor(extract(epoch from published_at at time zone 'UTC'));
  centavos bigint := value * 100;
  bits integer := char_length(ltrim(centavos::bit(42)::text, '0'));
begin
  return terms || array_to_tsvector(array['@c' || category_id, '@s' || state_code, '@m' || city_code, '@u' || count_type,
    -- As price_step has it.
    '@pa' || (bits::bigint << 0) + (centavos >> (bits - 1)), '@pb' || (bits::bigint << 4) + ((centavos << 4) >> (bits - 1)),
    '@pc' || (bits::bigint << 8) + ((centavos << 8) >> (bits - 1)), '@pd' || (bits::bigint << 12) + ((centavos << 12) >> (bits - 1)),
    '@ta' || (seconds >> 10), '@tb' || (seconds >> 14), '@tc' || (seconds >> 18), '@td' || (seconds >> 22)]);
end $$;

-- The first rows of every installation, which staff change afterwards. States and cities are loaded at the start
-- (server/src/places/load.ts).

insert into tags (name, slug, is_bovine, is_slaughter, position) values
  ('Boi Gordo', 'boi-gordo', true, true, 10),
  ('Vaca Gorda', 'vaca-gorda', true, true, 20),
  ('Novilha Gorda', 'novilha-gorda', true, true, 30),
  ('Novilha', 'novilha', true, false, 40),
  ('Bezerro', 'bezerro', true, false, 50),
  ('Bezerra', 'bezerra', true, false, 60),
  ('Garrote', 'garrote', true, false, 70),
  ('Boi Magro', 'boi-magro', true, false, 80),
  ('Vaca de Cria', 'vaca-de-cria', true, false, 90),
  ('Touro', 'touro', true, false, 100),
  ('Reposição', 'reposicao', true, false, 110),
  ('Mercado Futuro', 'mercado-futuro', false, false, 120),
  ('Milho', 'milho', false, false, 130),
  ('Soja', 'soja', false, false, 140),
  ('Sorgo', 'sorgo', false, false, 150),
  ('Trigo', 'trigo', false, false, 160),
  ('Algodão', 'algodao', false, false, 170),
  ('Café', 'cafe', false, false, 180),
  ('Feijão', 'feijao', false, false, 190),
  ('Cana', 'cana', false, false, 200),
  ('Farelo de Soja', 'farelo-de-soja', false, false, 210),
  ('DDG', 'ddg', false, false, 220),
  ('Ração', 'racao', false, false, 230),
  ('Sal Mineral', 'sal-mineral', false, false, 240),
  ('Silagem', 'silagem', false, false, 250),
  ('Fertilizante', 'fertilizante', false, false, 260),
  ('Semente', 'semente', false, false, 270),
  ('Diesel', 'diesel', false, false, 280),
  ('Clima', 'clima', false, false, 290),
  ('Frete', 'frete', false, false, 300),
  ('Leilão', 'leilao', false, false, 310),
  ('Confinamento', 'confinamento', false, false, 320),
  ('Pastagem', 'pastagem', false, false, 330),
  ('Exportação', 'exportacao', false, false, 340),
  ('Sanidade', 'sanidade', false, false, 350),
  ('Genética', 'genetica', false, false, 360),
  ('Crédito Rural', 'credito-rural', false, false, 370);

insert into indicators (name, position) values
  ('Amigo ou vizinho', 10),
  ('Comprador ou frigorífico', 20),
  ('Leilão ou feira', 30),
  ('Sindicato ou cooperativa', 40),
  ('Grupo de mensagens', 50),
  ('Rede social', 60),
  ('Pesquisa na internet', 70),
  ('Rádio, TV ou jornal', 80),
  ('Técnico ou veterinário', 90),
  ('Outro', 100);

-- Platform 'arroba': the plans that everybody has without paying; platform 'iugu': the plans that are sold, and the only ones
-- listed.
insert into plans (identifier, name, description, price, platform, interval_months, features) values
  ('arroba_trial', 'Teste grátis', '30 dias com tudo liberado: escalas, ranking e negociações.', 0, 'arroba', 0,
    '{scales,ranking_detail,advanced_search,new_negotiations}'),
  ('arroba_free', 'Gratuito', 'Timeline, comentários, classificados e resposta às negociações recebidas.', 0, 'arroba', 0, '{}'),
  ('arroba_mensal', 'Arroba Mensal', 'Tudo liberado, cobrado todo mês no cartão.', 49.90, 'iugu', 1,
    '{scales,ranking_detail,advanced_search,new_negotiations}'),
  ('arroba_anual', 'Arroba Anual', 'Tudo liberado por um ano, com dois meses de desconto.', 499.00, 'iugu', 12,
    '{scales,ranking_detail,advanced_search,new_negotiations}');

-- User 1 is the platform itself; without a password nobody can sign in as it.
insert into users (id, name, nickname, email, phone, initials) values
  (1, 'Arroba', 'arroba', 'plataforma@arroba.invalid', '', 'arroba');
select setval(pg_get_serial_sequence('users', 'id'), 1);

-- PostgreSQL never analyzes such small tables by itself, and takes a table without statistics for a larger one.
analyze tags, indicators, plans, users;

-- A plan may be paid by card, bank slip or PIX, so its words name none of them. Words that staff wrote stay.
update plans set description = 'Tudo liberado, pago mês a mês.'
where identifier = 'arroba_mensal' and description = 'Tudo liberado, cobrado todo mês no cartão.';
